/**
 * Makes many calls in waves, 25 at a time by default: all at once would exceed the waiting time for a database
 * connection and be rejected.
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
