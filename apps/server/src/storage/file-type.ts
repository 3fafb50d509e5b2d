export type FileType = 'jpeg' | 'png' | 'webp' | 'heif' | 'pdf';

/** Number of leading bytes that `fileTypeOf` needs. */
export const fileTypeBytes = 12;

/**
 * Detects the type by the first bytes: neither a file's name nor its declared type can be trusted. Null for any other
 * type.
 */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const text = Buffer.from(bytes.subarray(0, fileTypeBytes)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp';
  // HEIF photos are decoded where the platform's libvips includes an HEVC decoder, otherwise rejected as unreadable.
  if (/^....ftyp(heic|heix)/s.test(text)) return 'heif';
  if (text.startsWith('%PDF-')) return 'pdf';
  return null;
}
