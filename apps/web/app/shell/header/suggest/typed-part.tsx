import { normaliseText } from '@dalil/messages/normalise-text';

/** A suggestion in which the part that matches the input is highlighted; spelling variants match too. */
export function TypedPart({ text, typed }: { text: string; typed: string }) {
  const [start, end] = typedPart(text, typed);
  return (
    <bdi>
      {text.slice(0, start)}
      {end > start ? <b className="suggest-typed">{text.slice(start, end)}</b> : null}
      {text.slice(end)}
    </bdi>
  );
}

/** Positions where a match may begin: the start of a word, and in Arabic also after the article. */
const beginnings = /(?<![\p{L}\p{M}\p{N}])(?=[\p{L}\p{N}])|(?<=(?<![\p{L}\p{M}])ال)(?=\p{L})/gu;

/**
 * Returns the start and end of the part that matches the whole input or else its last word. Start and end are equal
 * if nothing matches.
 */
export function typedPart(text: string, typed: string): [start: number, end: number] {
  const whole = normaliseText(typed);
  for (const wanted of new Set([whole, whole.split(' ').at(-1) ?? ''])) {
    if (wanted === '') continue;
    for (const { index } of text.matchAll(beginnings)) {
      for (let end = index + 1; end <= text.length; end += 1) {
        const folded = normaliseText(text.slice(index, end));
        if (folded === wanted) return [index, endOfLetter(text, end)];
        if (!wanted.startsWith(folded)) break;
      }
    }
  }
  return [0, 0];
}

/** Moves the end past combining marks, which belong to the preceding letter. */
const endOfLetter = (text: string, end: number) => end + (/^\p{M}*/u.exec(text.slice(end))?.[0].length ?? 0);
