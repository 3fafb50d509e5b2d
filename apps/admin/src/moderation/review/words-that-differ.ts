import { diffArrays } from 'diff';

interface Part {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Number of removed and added words up to which texts are compared. The time grows with its square. */
const maxEditLength = 1_000;

/**
 * Both texts in one, word by word, each word with the space after it. Words are split at spaces: `diffWords` of the same
 * library takes every Arabic letter for a word of its own (decision 0106).
 */
export function wordsThatDiffer(before: string, now: string): Part[] {
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
