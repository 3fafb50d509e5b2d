/**
 * So many calls, 25 at a time unless said: all at once would wait for a connection to the database longer than a visitor would, and be
 * told so.
 */
export async function inWaves<T>(
  count: number,
  call: (n: number) => Promise<T>,
  { atOnce = 25 } = {},
): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) {
    const size = Math.min(atOnce, count - results.length);
    results.push(...(await Promise.all(Array.from({ length: size }, (_, n) => call(results.length + n)))));
  }
  return results;
}
