import { lexeme } from '../index/lexemes.ts';
import { conceptsIn, type Lexicon } from '../lexicon/lexicon.ts';
import { withoutArticle } from '../text/stem.ts';
import { wordsOf } from '../text/words.ts';

/** Returns the parts of a title that match the query, as spelled in the title. */
export function marksIn(lexicon: Lexicon, wanted: ReadonlySet<string>, title: string): string[] {
  const words = wordsOf(title);
  const marked = new Set<number>();
  for (const [at, { text }] of words.entries())
    if ([text, withoutArticle(text)].some((word) => wanted.has(word)) || wanted.has(lexeme.stem(text)))
      marked.add(at);
  for (const { from, to, concepts } of conceptsIn(lexicon, words))
    if (concepts.some((id) => wanted.has(lexeme.concept(id))))
      for (let at = from; at < to; at += 1) marked.add(at);
  return [...new Set([...marked].map((at) => title.slice(words[at]?.start, words[at]?.end)))];
}
