import { foldText } from '@dalil/messages/fold-text';

/** A suggestion with the part highlighted that matches the input, ignoring spelling variants. */
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

/** Matches the start of words, and in Arabic also the position after the article. */
const beginnings = /(?<![\p{L}\p{M}\p{N}])(?=[\p{L}\p{N}])|(?<=(?<![\p{L}\p{M}])ال)(?=\p{L})/gu;

/**
 * Returns the start and end of the matching part; equal if there is none. Matches the whole input, otherwise its last
 * word.
 */
export function typedPart(text: string, typed: string): [start: number, end: number] {
  const whole = foldText(typed);
  for (const wanted of new Set([whole, whole.split(' ').at(-1) ?? ''])) {
    if (wanted === '') continue;
    for (const { index } of text.matchAll(beginnings)) {
      for (let end = index + 1; end <= text.length; end += 1) {
        const folded = foldText(text.slice(index, end));
        if (folded === wanted) return [index, endOfLetter(text, end)];
        if (!wanted.startsWith(folded)) break;
      }
    }
  }
  return [0, 0];
}

/** Combining marks belong to the preceding letter. */
const endOfLetter = (text: string, end: number) => end + (/^\p{M}*/u.exec(text.slice(end))?.[0].length ?? 0);
