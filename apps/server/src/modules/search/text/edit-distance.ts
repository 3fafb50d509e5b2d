/** Letters that differ only by their dots or sound alike; replacing one by another counts as half an edit. */
const similar = [
  'بتثني',
  'جحخ',
  'دذ',
  'رز',
  'سشص',
  'صض',
  'طظض',
  'عغ',
  'فق',
  'قك',
  'هةح',
  'اىيه',
  'طت',
  'ذز',
  'sz',
  'ck',
  'ea',
  'iey',
  'oua',
  'mn',
];
const half = new Set(
  similar.flatMap((group) => [...group].flatMap((one) => [...group].map((other) => one + other))),
);

/**
 * Minimum length of a word for typos: a shorter word with a typo is usually another word. In a word of exactly this
 * length only half an edit is allowed, such as one letter with the wrong dots.
 */
const shortest = 3;

/** Returns the maximum edit distance for a word of this length. */
export const maxEditDistance = (length: number) =>
  length < shortest ? 0 : length === shortest ? 0.5 : length < 6 ? 1 : length < 9 ? 1.5 : 2;

/**
 * Returns the weighted edit distance of two words (insertion, deletion, substitution, transposition), or `Infinity`
 * if it exceeds `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (one === other) return 0;
  const a = [...one];
  const b = [...other];
  // Each extra letter may cost only half an edit if it doubles its neighbour, so the lengths may differ by twice
  // `most`.
  if (Math.abs(a.length - b.length) > 2 * most) return Number.POSITIVE_INFINITY;
  let older: number[] = [];
  let old = b.map((_, column) => column);
  old.push(b.length);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const left = a[row - 1] as string;
      const right = b[column - 1] as string;
      const swap = left === right ? 0 : half.has(left + right) ? 0.5 : 1;
      // Doubling a letter, or omitting its double, costs half an edit.
      const extra = left === a[row - 2] ? 0.5 : 1;
      const missing = right === b[column - 2] ? 0.5 : 1;
      let cost = Math.min(
        (old[column - 1] as number) + swap,
        (old[column] as number) + extra,
        (now[column - 1] as number) + missing,
      );
      if (row > 1 && column > 1 && left === b[column - 2] && a[row - 2] === right)
        cost = Math.min(cost, (older[column - 2] as number) + 0.75);
      now.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    older = old;
    old = now;
  }
  const cost = old[b.length] as number;
  // Typos in the first letter are rare, so they cost more.
  const total = a[0] === b[0] || half.has(`${a[0]}${b[0]}`) ? cost : cost + 0.5;
  return total > most ? Number.POSITIVE_INFINITY : total;
}

/** Letters that are often mistaken for each other. Each group counts as one letter in the keys. */
const shapes = ['بتثني', 'جحخ', 'دذ', 'رز', 'سش', 'صض', 'طظ', 'عغ', 'فق', 'اه', 'aeiouy', 'sz', 'ck'];
const shape = new Map(
  shapes.flatMap((group) => [...group].map((character) => [character, group[0] as string])),
);

/** Returns index keys by deleting one letter at a time. Two words that are one edit apart share at least one key. */
export function deletionKeys(word: string): string[] {
  const characters = [...word].map((character) => shape.get(character) ?? character);
  const plain = characters.filter((character, at) => character !== characters[at - 1]);
  if (word.length < shortest) return [];
  return [...new Set([plain.join(''), ...plain.map((_, at) => plain.toSpliced(at, 1).join(''))])];
}
