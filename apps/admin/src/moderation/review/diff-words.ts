import { diffArrays } from 'diff';

interface Part {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/**
 * Texts with more removed and added words than this are not compared, because the time grows with the square of their
 * number.
 */
const maxEditLength = 1_000;

/**
 * Merges both texts into one list of common, removed and added words, each with the space after it. Splits at spaces,
 * because `diffWords` of the same library treats every Arabic letter as a word (decision 0106).
 */
export function diffWords(before: string, now: string): Part[] {
  const changes = diffArrays(wordsOf(before), wordsOf(now), {
    comparator: (old, next) => old.trim() === next.trim(),
    maxEditLength,
  });
  const parts: Part[] = changes
    ? changes.map(({ removed, added, value }) => ({
        kind: removed ? 'gone' : added ? 'new' : 'same',
        text: value.join(''),
      }))
    : [
        { kind: 'gone', text: before },
        { kind: 'new', text: now },
      ];
  return parts.filter(({ text }) => text !== '');
}

const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];
