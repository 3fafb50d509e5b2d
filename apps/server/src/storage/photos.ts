import { randomBytes } from 'node:crypto';
import { AppError } from '../app-error.ts';
import {
  type DecodedPhoto,
  type DecodeJob,
  DecoderEnded,
  decode,
  type EncodeJob,
  type Refused,
} from './decoder.ts';
import { pictureFormats } from './encode-picture.ts';
import { fileTypeOf } from './file-type.ts';

/** Apart from the drawings: photos are removed when their owner wishes so. */
export const photoFolders = { people: 'people', posts: 'photos', documents: 'documents' } as const;

/** What a member sent. The pictures of a document lie where nothing public is looked for. */
export interface SentPhoto {
  id: string;
  document: boolean;
}

/** The widths in which a photo is kept, as far as it is that wide. Few and fixed, so that its files can be named without it. */
const keptWidths = [320, 640, 960, 1280, 1600] as const;

const squareWidths = [96, 192, 384] as const;

/** A square picture of a person. */
export function squarePhoto(bytes: Uint8Array): Promise<DecodedPhoto> {
  // Nobody who sees one photo can guess the address of another.
  const name = `${photoFolders.people}/${randomBytes(16).toString('hex')}`;
  return decodedPhoto({ do: 'square', name, bytes, widths: squareWidths });
}

/** A picture of what was sent, in its own shape: of a paper that is a PDF, of its pages. Made again it has the same names. */
export async function keptPhoto(
  sent: SentPhoto,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<DecodedPhoto> {
  const name = nameOf(sent);
  if (sent.document && fileTypeOf(bytes) === 'pdf') return pagesOf(name, bytes, signal);
  const kept = await decodedPhoto({ do: 'photo', name, bytes, widths: keptWidths }, signal);
  // Nobody looks for papers that are alike.
  return sent.document ? { ...kept, look: null } : kept;
}

const nameOf = ({ id, document }: SentPhoto) =>
  `${document ? photoFolders.documents : photoFolders.posts}/${id.replaceAll('-', '')}`;

/** Which photo of a post is stored under this name; null for another's. */
export function postPhotoId(name: string): string | null {
  return postName.exec(name)?.slice(1).join('-') ?? null;
}
const postName = new RegExp(`^${photoFolders.posts}/(.{8})(.{4})(.{4})(.{4})(.{12})$`);

/** Which of them an address shows, as pages have it; null for a drawing. */
export function photoIdOf(address: string): string | null {
  const [, name = ''] = address.match(/^\/media\/(.{1,60})-\d+\.\w+$/) ?? [];
  return postPhotoId(name);
}

/** Every file that a picture of it can have. */
export const keptPhotoFiles = (sent: SentPhoto): string[] =>
  keptWidths.flatMap((width) => pictureFormats.map((format) => `${nameOf(sent)}-${width}.${format}`));

/** Thrown to refuse a file. */
export const photoRefusal = (key: string, cause?: unknown) =>
  Object.assign(new AppError('validation', { photo: [`errors.field.${key}`] }), { cause });

function decodedPhoto(job: DecodeJob & { do: 'photo' | 'square' }, signal?: AbortSignal) {
  const type = fileTypeOf(job.bytes);
  if (!type || type === 'pdf') throw photoRefusal('photoFormat');
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

/** `endedKey` is the reason for a file whose decoder was ended. */
async function decodedOr<T extends object>(endedKey: string, decoding: Promise<T | Refused>): Promise<T> {
  const outcome = await decoding.catch((error: unknown) => {
    throw error instanceof DecoderEnded ? photoRefusal(endedKey, error) : error;
  });
  if ('refused' in outcome) throw photoRefusal(outcome.refused);
  return outcome;
}

const mostWaiting = 8;
const lines = {
  photo: { waiting: 0, last: Promise.resolve<unknown>(undefined) },
  pdf: { waiting: 0, last: Promise.resolve<unknown>(undefined) },
};

/** A decoded photo takes up to 250 MB and a core: so many at once could stop everything else. */
async function inTurn<T>(line: keyof typeof lines, work: () => Promise<T>): Promise<T> {
  const own = lines[line];
  if (own.waiting >= mostWaiting) throw new AppError('unavailable');
  own.waiting++;
  const turn = own.last.then(work);
  own.last = turn.catch(() => undefined).finally(() => own.waiting--);
  return turn;
}
