import { randomBytes } from 'node:crypto';
import { limits } from '@dalil/contract/limits';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../app-error.ts';
import { drawPages, isPdf } from './pdf-pages.ts';
import { lookOf } from './photo-look.ts';
import { type EncodedPicture, encodePicture, type PictureOptions, pictureFormats } from './pictures.ts';

/** Apart from the drawings: photos are removed when their owner wishes so. */
export const photoFolders = { people: 'people', posts: 'photos', documents: 'documents' } as const;

/** What a member sent. The pictures of a document lie where nothing public is looked for. */
export interface SentPhoto {
  id: string;
  document: boolean;
}

const square = { width: 192, height: 192, widths: [96, 192, 384] } as const satisfies PictureOptions;

/** The widths in which a photo is kept, as far as it is that wide. Few and fixed, so that its files can be named without it. */
const keptWidths = [320, 640, 960, 1280, 1600] as const;

/** Of the largest that is kept: a portrait fits in full width. The time of encoding goes by this, not by the file. */
const mostKeptPixels = 1600 * 2400;

/** A square picture of a person. */
export function squarePhoto(bytes: Uint8Array): Promise<EncodedPicture> {
  return decoded(bytes, async (image) => {
    const side = square.widths.at(-1);
    const { data } = await pixelsOf(image.resize(side, side, { fit: 'cover' }));
    // Nobody who sees one photo can guess the address of another.
    return encodePicture(`${photoFolders.people}/${randomBytes(16).toString('hex')}`, data, square);
  });
}

interface KeptPhoto extends EncodedPicture {
  /** Null for papers: nobody looks for those that are alike. */
  look: string | null;
}

/** A picture of what was sent, in its own shape: of a paper that is a PDF, of its pages. Made again it has the same names. */
export function keptPhoto(sent: SentPhoto, bytes: Uint8Array): Promise<KeptPhoto> {
  if (sent.document && isPdf(bytes)) return inTurn(() => keptPages(sent, bytes));
  return decoded(bytes, async (image, original) => {
    const [least, ...wider] = keptWidths;
    const fits = (width: number) =>
      width <= original.width && (width * width * original.height) / original.width <= mostKeptPixels;
    const widths = [least, ...wider.filter(fits)] as const;
    const { data, info } = await pixelsOf(image.resize(widths.at(-1)));
    const kept = await encodePicture(nameOf(sent), data, { width: info.width, height: info.height, widths });
    return { ...kept, look: sent.document ? null : await lookOf(data) };
  });
}

async function keptPages(sent: SentPhoto, bytes: Uint8Array): Promise<KeptPhoto> {
  const drawn = await drawPages(bytes);
  if ('refused' in drawn) throw refusal(drawn.refused === 'long' ? 'pdfTooLong' : 'pdfUnreadable');
  const { png, width, height } = drawn;
  const kept = await encodePicture(nameOf(sent), Buffer.from(png), { width, height, widths: [640, width] });
  return { ...kept, look: null };
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

/**
 * What a person sent is hostile until it is decoded. Only the decoders that we mean ever see it. Its pixels are counted
 * before any is decoded, one photo is worked on at a time, and what comes out is pixels alone: nothing that stood beside
 * them in the file (place, camera, thumbnail) is carried over.
 */
function decoded<T>(
  bytes: Uint8Array,
  work: (image: Sharp, original: { width: number; height: number }) => Promise<T>,
): Promise<T> {
  const format = formatOf(bytes);
  if (!format) throw refusal('photoFormat');
  return inTurn(async () => {
    const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
    if (head.format !== format) throw refusal('photoFormat');
    const { width, height } = head.autoOrient;
    if (width * height > limits.photoPixels) throw refusal('photoTooManyPixels');
    if (Math.max(width / height, height / width) > limits.photoRatio) throw refusal('photoTooNarrow');
    const image = sharp(bytes, { limitInputPixels: limits.photoPixels, failOn: 'error' });
    return work(image.timeout({ seconds: 20 }).autoOrient(), { width, height });
  });
}

const pixelsOf = (image: Sharp) =>
  image
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);

function unreadable(): never {
  throw refusal('photoUnreadable');
}

const refusal = (key: string) => new AppError('validation', { photo: [`errors.field.${key}`] });

type Format = 'jpeg' | 'png' | 'webp' | 'heif';

/** By its first bytes: neither the name of a file nor its declared type can be trusted. */
function formatOf(bytes: Uint8Array): Format | null {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp';
  // Read where the platform's libvips brings a decoder of HEVC, refused as unreadable elsewhere.
  if (/^....ftyp(heic|heix)/s.test(text)) return 'heif';
  return null;
}

const mostWaiting = 8;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** A decoded photo takes up to 160 MB and a core: so many at once could stop everything else. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) throw new AppError('unavailable');
  waiting++;
  const turn = last.then(work);
  last = turn.catch(() => undefined).finally(() => waiting--);
  return turn;
}
