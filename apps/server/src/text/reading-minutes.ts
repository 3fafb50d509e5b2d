/** Typical reading speed of adults. */
const wordsPerMinute = 200;

/** Returns the reading time of a text in minutes, for several languages that of the longest. At least one. */
export function readingMinutes(...texts: readonly string[]): number {
  const words = texts.map((html) => html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0);
  return Math.max(1, Math.round(Math.max(...words) / wordsPerMinute));
}
