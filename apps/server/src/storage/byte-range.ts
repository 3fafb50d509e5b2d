/** From the first to the last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The part of a file that a `Range` header asks for: null for the whole, which is also the answer to what is no range
 * or to several at once, and `'outside'` for a part that the file does not have.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const asked =
    from === ''
      ? { first: Math.max(0, bytes - Number(to)), last: bytes - 1 }
      : { first: Number(from), last: to === '' ? bytes - 1 : Number(to) };
  if (from !== '' && to !== '' && asked.last < asked.first) return null;
  return asked.first < bytes ? { first: asked.first, last: Math.min(asked.last, bytes - 1) } : 'outside';
}
