import type { Service } from '@dalil/contract/facts';
import { foldText } from '@dalil/messages/fold-text';
import { isAskedOf, type Word } from './vocabulary.service.ts';

type Known = ReadonlyMap<string, readonly Word[]>;

/** Kept for as long as a vocabulary is: who looks at many posts has one. */
const knownIn = new WeakMap<readonly Word[], Known>();

/** The services of a vocabulary by every way in which they are written, folded. */
function servicesIn(vocabulary: readonly Word[]): Known {
  const kept = knownIn.get(vocabulary);
  if (kept) return kept;
  const written = vocabulary
    .filter(({ kind, retired }) => kind === 'service' && !retired)
    .flatMap((word) =>
      [...new Set([word.nameEn, word.nameAr, ...word.synonyms].map(foldText))].map((text) => ({
        text,
        word,
      })),
    );
  const known = new Map(
    [...Map.groupBy(written, ({ text }) => text)].map(([text, all]) => [text, all.map(({ word }) => word)]),
  );
  knownIn.set(vocabulary, known);
  return known;
}

/** The service that a text is. One that is several is the one that its category asks for. */
export function serviceFor(
  vocabulary: readonly Word[],
  { categoryIds }: { categoryIds: readonly number[] },
  texts: readonly string[],
): Word | undefined {
  const known = servicesIn(vocabulary);
  const words = [...new Set(texts.flatMap((text) => known.get(foldText(text)) ?? []))];
  const asked = words.filter((word) => isAskedOf(word, categoryIds));
  const [word, other] = asked.length > 0 ? asked : words;
  return other ? undefined : word;
}

export const textsOf = ({ en, ar }: { en?: string | undefined; ar?: string | undefined }): string[] =>
  [en, ar].filter((text) => text !== undefined);

/** What a post names, with the word in the place of what its owner wrote where the vocabulary has it; none twice. */
export function inWords(
  vocabulary: readonly Word[],
  post: { categoryIds: readonly number[] },
  services: readonly Service[],
): Service[] {
  const said = services.map((each) => {
    const word = 'word' in each ? undefined : serviceFor(vocabulary, post, textsOf(each));
    return word ? { word: word.key } : each;
  });
  return [...new Map(said.map((each) => [JSON.stringify(each), each])).values()];
}
