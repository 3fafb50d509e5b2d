export type FileType = 'jpeg' | 'png' | 'webp' | 'heif' | 'pdf';

/** Bytes of a file's beginning that `fileTypeOf` needs. */
export const fileTypeBytes = 12;

/** By its first bytes: neither the name of a file nor its declared type can be trusted. Null for any other type. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const text = Buffer.from(bytes.subarray(0, fileTypeBytes)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp';
  // Read where the platform's libvips brings a decoder of HEVC, refused as unreadable elsewhere.
  if (/^....ftyp(heic|heix)/s.test(text)) return 'heif';
  if (text.startsWith('%PDF-')) return 'pdf';
  return null;
}
