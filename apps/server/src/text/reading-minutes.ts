/** As most adults read prose. */
const wordsPerMinute = 200;

/** How long a text takes to read; of several languages, in the one in which it is longer. Never less than a minute. */
export function readingMinutes(...texts: readonly string[]): number {
  const words = texts.map((html) => html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0);
  return Math.max(1, Math.round(Math.max(...words) / wordsPerMinute));
}
