import type { Service } from '@dalil/contract/attributes';
import { normaliseText } from '@dalil/messages/normalise-text';
import { type Attribute, appliesTo } from './vocabulary.service.ts';

type Known = ReadonlyMap<string, readonly Attribute[]>;

/** Cache per vocabulary array, so that callers who check many posts build the lookup once. */
const knownIn = new WeakMap<readonly Attribute[], Known>();

/** Returns the active services of a vocabulary, indexed by every normalised spelling. */
function servicesIn(vocabulary: readonly Attribute[]): Known {
  const stored = knownIn.get(vocabulary);
  if (stored) return stored;
  const written = vocabulary
    .filter(({ kind, retired }) => kind === 'service' && !retired)
    .flatMap((word) =>
      [...new Set([word.nameEn, word.nameAr, ...word.synonyms].map(normaliseText))].map((text) => ({
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
 * returns undefined if more than one still matches.
 */
export function matchService(
  vocabulary: readonly Attribute[],
  { categoryIds }: { categoryIds: readonly number[] },
  texts: readonly string[],
): Attribute | undefined {
  const known = servicesIn(vocabulary);
  const words = [...new Set(texts.flatMap((text) => known.get(normaliseText(text)) ?? []))];
  const requested = words.filter((word) => appliesTo(word, categoryIds));
  const [word, other] = requested.length > 0 ? requested : words;
  return other ? undefined : word;
}

export const textsOf = ({ en, ar }: { en?: string | undefined; ar?: string | undefined }): string[] =>
  [en, ar].filter((text) => text !== undefined);

/** Replaces free-text services with the matching attributes of the vocabulary and removes duplicates. */
export function replaceKnownServices(
  vocabulary: readonly Attribute[],
  post: { categoryIds: readonly number[] },
  services: readonly Service[],
): Service[] {
  const declared = services.map((each) => {
    const word = 'word' in each ? undefined : matchService(vocabulary, post, textsOf(each));
    return word ? { word: word.key } : each;
  });
  return [...new Map(declared.map((each) => [JSON.stringify(each), each])).values()];
}
