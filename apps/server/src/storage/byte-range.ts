/** First and last byte, both inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Parses a `Range` header. Null means the whole file, also for a malformed header or several ranges; `'outside'`
 * means a range beyond the end of the file.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const requested =
    from === ''
      ? { first: Math.max(0, bytes - Number(to)), last: bytes - 1 }
      : { first: Number(from), last: to === '' ? bytes - 1 : Number(to) };
  if (from !== '' && to !== '' && requested.last < requested.first) return null;
  return requested.first < bytes
    ? { first: requested.first, last: Math.min(requested.last, bytes - 1) }
    : 'outside';
}
