/** Levenshtein distance: characters to change, insert or delete. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, character] of [...one].entries()) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const changed = (row[j] ?? 0) + (character === other[j] ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

const longest = 60;

/**
 * Returns the name with the smallest edit distance to the input; null if every name differs in more than three
 * characters or more than a quarter of its length. Compares exactly, so both must be normalised first.
 */
export function nearestName(typed: string, names: Iterable<string>): string | null {
  if (typed.length > longest) return null;
  let best: { name: string; far: number } | null = null;
  for (const name of names) {
    if (Math.abs(name.length - typed.length) > 3 || name.length > longest) continue;
    const far = distance(typed, name);
    if (far <= Math.max(1, Math.floor(name.length / 4)) && far < (best?.far ?? 4)) best = { name, far };
  }
  return best?.name ?? null;
}
