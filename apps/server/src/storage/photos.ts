import { randomBytes } from 'node:crypto';
import { AppError } from '../app-error.ts';
import {
  type DecodedPhoto,
  type DecodeJob,
  DecoderEnded,
  decode,
  type EncodeJob,
  type RejectedFile,
} from './decoder.ts';
import { pictureFormats } from './encode-picture.ts';
import { fileTypeOf } from './file-type.ts';

/** Folders for photos, separate from that of drawings: photos are deleted when their owner requests it. */
export const photoFolders = { people: 'people', posts: 'photos', documents: 'documents' } as const;

/** An uploaded photo or document. Images of documents are stored in a folder that public pages never use. */
export interface UploadedPhoto {
  id: string;
  document: boolean;
}

/**
 * Widths in which a photo is stored, up to the photo's own width. Few and fixed, so that the file names are known
 * without reading the photo.
 */
const storedWidths = [320, 640, 960, 1280, 1600] as const;

const squareWidths = [96, 192, 384] as const;

/** Encodes a profile photo as a square. */
export function encodeProfilePhoto(bytes: Uint8Array): Promise<DecodedPhoto> {
  // A random name: the URL of one photo does not reveal that of another.
  const name = `${photoFolders.people}/${randomBytes(16).toString('hex')}`;
  return decodedPhoto({ do: 'square', name, bytes, widths: squareWidths });
}

/**
 * Encodes an upload in its own aspect ratio; a PDF as one image of its pages. Encoding the same upload again yields
 * the same file names.
 */
export async function encodeUpload(
  sent: UploadedPhoto,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<DecodedPhoto> {
  const name = nameOf(sent);
  if (sent.document && fileTypeOf(bytes) === 'pdf') return pagesOf(name, bytes, signal);
  const stored = await decodedPhoto({ do: 'photo', name, bytes, widths: storedWidths }, signal);
  // Documents get no perceptual hash, because duplicate detection does not apply to them.
  return sent.document ? { ...stored, look: null } : stored;
}

const nameOf = ({ id, document }: UploadedPhoto) =>
  `${document ? photoFolders.documents : photoFolders.posts}/${id.replaceAll('-', '')}`;

/**
 * Returns the id of the post photo with this base name, which is the file name without width and extension; null for
 * any other name.
 */
export function postPhotoId(name: string): string | null {
  return postName.exec(name)?.slice(1).join('-') ?? null;
}
const postName = new RegExp(`^${photoFolders.posts}/(.{8})(.{4})(.{4})(.{4})(.{12})$`);

/**
 * Returns the id of the post photo that a media path such as `/media/photos/…-640.webp` shows; null for any other
 * path, also for one with a query.
 */
export function photoIdOf(address: string): string | null {
  const [, name = ''] = address.match(/^\/media\/(.{1,60})-\d+\.\w+$/) ?? [];
  return postPhotoId(name);
}

/** Names of all files that may exist for an upload. */
export const uploadFiles = (sent: UploadedPhoto): string[] =>
  storedWidths.flatMap((width) => pictureFormats.map((format) => `${nameOf(sent)}-${width}.${format}`));

/**
 * Creates the validation error that rejects an uploaded file, for the caller to throw. `key` is a message key under
 * `errors.field`.
 */
export const photoError = (key: string, cause?: unknown) =>
  Object.assign(new AppError('validation', { photo: [`errors.field.${key}`] }), { cause });

function decodedPhoto(job: DecodeJob & { do: 'photo' | 'square' }, signal?: AbortSignal) {
  const type = fileTypeOf(job.bytes);
  if (!type || type === 'pdf') throw photoError('photoFormat');
  return inTurn('photo', () => decodedOr('photoUnreadable', decode(job, signal)));
}

function pagesOf(name: string, bytes: Uint8Array, signal?: AbortSignal): Promise<DecodedPhoto> {
  return inTurn('pdf', async () => {
    const { png, width, height } = await decodedOr(
      'pdfUnreadable',
      decode({ do: 'draw-pdf', bytes }, signal),
    );
    const widths: EncodeJob['widths'] = width > 640 ? [640, width] : [640];
    const pages = { do: 'encode-pages', name, bytes: png, width, height, widths } as const;
    return decodedOr('pdfUnreadable', decode(pages, signal));
  });
}

/**
 * Returns the decoded file, or throws a validation error. `endedKey` is the rejection reason if the decoder was
 * killed.
 */
async function decodedOr<T extends object>(
  endedKey: string,
  decoding: Promise<T | RejectedFile>,
): Promise<T> {
  const outcome = await decoding.catch((error: unknown) => {
    throw error instanceof DecoderEnded ? photoError(endedKey, error) : error;
  });
  if ('refused' in outcome) throw photoError(outcome.refused);
  return outcome;
}

const mostWaiting = 8;
const lines = {
  photo: { waiting: 0, last: Promise.resolve<unknown>(undefined) },
  pdf: { waiting: 0, last: Promise.resolve<unknown>(undefined) },
};

/** Queues decoding jobs: one takes up to 250 MB and a full core, so many at once could stall the machine. */
async function inTurn<T>(line: keyof typeof lines, work: () => Promise<T>): Promise<T> {
  const own = lines[line];
  if (own.waiting >= mostWaiting) throw new AppError('unavailable');
  own.waiting++;
  const turn = own.last.then(work);
  own.last = turn.catch(() => undefined).finally(() => own.waiting--);
  return turn;
}
