import type { BusinessCard, BusinessDetail } from '@dalil/contract/businesses';
import type { FactFilter, OwnWords, ShownFacts } from '@dalil/contract/facts';
import { limits } from '@dalil/contract/limits';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../db/columns.ts';
import type { PaperSeen } from './evidence.service.ts';
import type { Said } from './said.ts';
import type { WordRow } from './vocabulary.service.ts';

/** Formats attribute values for the cards and pages of every kind. */

export type Named = Pick<WordRow, 'key' | 'nameEn' | 'nameAr'>;

export const named = (row: Named, lang: Language) => ({ key: row.key, name: textIn(row, 'name', lang) });

type Words = ReadonlyMap<number, WordRow>;
interface OnCard {
  attributeIds: readonly number[];
}
interface OnPage extends OnCard {
  attributeValues: Said | null;
}

/** Returns free text in the reader's language, or in the other one if it has no such version. */
function ownWords({ en, ar }: OwnWords, lang: Language): { name: string; lang: Language } {
  const written = { en, ar };
  const used = written[lang] ? lang : en ? 'en' : 'ar';
  return { name: written[used] ?? '', lang: used };
}

/** Returns the post's attributes in vocabulary order, which is the order of the map. */
const saidBy = ({ attributeIds }: OnCard, words: Words) =>
  [...words.values()].filter(({ id, parentId }) => parentId === null && attributeIds.includes(id));

export function shownServices(post: OnPage, words: Words, lang: Language): BusinessDetail['services'] {
  // Attributes only: an option may have the same key as a service.
  const known = new Map(saidBy(post, words).map((word) => [word.key, word]));
  return (post.attributeValues?.services ?? []).flatMap((service): BusinessDetail['services'] => {
    if (!('word' in service)) return [{ key: null, ...ownWords(service, lang) }];
    const word = known.get(service.word);
    return word ? [{ ...named(word, lang), lang }] : [];
  });
}

/** Returns the attributes that fit on a card (those that staff selected for cards) and the number of others. */
export function factsOnCard(post: OnCard, words: Words, lang: Language): BusinessCard['facts'] {
  const said = saidBy(post, words);
  const names = said
    .filter(({ onCard }) => onCard)
    .slice(0, limits.facts.onCard)
    .map((word) => textIn(word, 'name', lang));
  return { names, more: said.length - names.length };
}

export function factsOnPage(
  post: OnPage,
  words: Words,
  seen: readonly PaperSeen[],
  lang: Language,
): ShownFacts {
  const { facts = {}, evidence = {} } = post.attributeValues ?? {};
  const optionsOf = ({ id }: WordRow) =>
    [...words.values()]
      .filter((option) => option.parentId === id && post.attributeIds.includes(option.id))
      .map((option) => textIn(option, 'name', lang));
  const said = saidBy(post, words);
  const shown = said.filter(({ kind }) => kind !== 'service' && kind !== 'evidence');
  return {
    evidence: said.flatMap((word) => {
      const given = evidence[word.key];
      if (!given) return [];
      const { by, body, since, until, paper } = given;
      const check = seen.find((each) => each.attributeId === word.id && each.documentId === paper);
      return [
        {
          ...named(word, lang),
          amount: optionsOf(word)[0] ?? '',
          by,
          body: by === 'body' ? (body ?? null) : null,
          since,
          until: until ?? null,
          seenOn: check?.verifiedOn ?? null,
        },
      ];
    }),
    groups: [...Map.groupBy(shown, ({ group }) => group)].map(([group, inGroup]) => ({
      group,
      facts: inGroup.map((word) => {
        const value = facts[word.key];
        const written = typeof value === 'object' && !Array.isArray(value) ? value : null;
        return {
          ...named(word, lang),
          kind: word.kind as FactFilter['kind'],
          values: written ? [ownWords(written, lang).name] : optionsOf(word),
          number: typeof value === 'number' ? value : null,
        };
      }),
    })),
  };
}
