import type { Service } from '@dalil/contract/facts';
import { foldText } from '@dalil/messages/fold-text';
import { isAskedOf, type Word } from './vocabulary.service.ts';

type Known = ReadonlyMap<string, readonly Word[]>;

/** Cache per vocabulary array, so that callers who check many posts build the lookup once. */
const knownIn = new WeakMap<readonly Word[], Known>();

/** Returns the active services of a vocabulary by every normalised spelling. */
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

/**
 * Returns the service that the texts mean. If several match, those that apply to the post's categories are preferred;
 * undefined if it is still ambiguous.
 */
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

/** Replaces free-text services with the matching attributes of the vocabulary and removes duplicates. */
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
