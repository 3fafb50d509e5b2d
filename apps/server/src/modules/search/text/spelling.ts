/** Letters that differ by their dots, or that one ear hears as one: half a slip. */
const alike = [
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
  alike.flatMap((group) => [...group].flatMap((one) => [...group].map((other) => one + other))),
);

/** Shorter words with a slip are other words; of three letters one may have the dots of another. */
const shortest = 3;

/** How many slips a word of so many letters may hold. */
export const slipsAllowed = (length: number) =>
  length < shortest ? 0 : length === shortest ? 0.5 : length < 6 ? 1 : length < 9 ? 1.5 : 2;

/**
 * How many slips lie between two words: a letter too many, too few, wrong, or two in each other's place; `Infinity` for
 * more than `most`.
 */
export function slips(one: string, other: string, most: number): number {
  if (one === other) return 0;
  const a = [...one];
  const b = [...other];
  // Letters written twice are half a slip each.
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
      // A letter written twice, or once instead of twice, is half a slip.
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
  // The first letter is seldom wrong.
  const total = a[0] === b[0] || half.has(`${a[0]}${b[0]}`) ? cost : cost + 0.5;
  return total > most ? Number.POSITIVE_INFINITY : total;
}

/** Letters that are often taken for each other, as one. */
const shapes = ['بتثني', 'جحخ', 'دذ', 'رز', 'سش', 'صض', 'طظ', 'عغ', 'فق', 'اه', 'aeiouy', 'sz', 'ck'];
const shape = new Map(shapes.flatMap((group) => [...group].map((letter) => [letter, group[0] as string])));

/** Two words that are one slip apart share one of these: what is left of each without one of its letters. */
export function slipKeys(word: string): string[] {
  const letters = [...word].map((letter) => shape.get(letter) ?? letter);
  const plain = letters.filter((letter, at) => letter !== letters[at - 1]);
  if (word.length < shortest) return [];
  return [...new Set([plain.join(''), ...plain.map((_, at) => plain.toSpliced(at, 1).join(''))])];
}
