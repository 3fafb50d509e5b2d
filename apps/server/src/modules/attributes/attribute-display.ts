import type { AttributeFilter, DisplayedAttributes, FreeText } from '@dalil/contract/attributes';
import type { BusinessCard, BusinessDetail } from '@dalil/contract/businesses';
import { limits } from '@dalil/contract/limits';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../db/columns.ts';
import type { DeclaredAttributes } from './attribute-values.ts';
import type { EvidenceCheck } from './evidence.service.ts';
import type { AttributeRow } from './vocabulary.service.ts';

/** This module formats attribute values for the cards and pages of every kind. */

/** Columns needed to display the name of an attribute or option. */
export type NamedAttribute = Pick<AttributeRow, 'key' | 'nameEn' | 'nameAr'>;

export const namedAttribute = (row: NamedAttribute, lang: Language) => ({
  key: row.key,
  name: textIn(row, 'name', lang),
});

type Words = ReadonlyMap<number, AttributeRow>;
interface OnCard {
  attributeIds: readonly number[];
}
interface OnPage extends OnCard {
  attributeValues: DeclaredAttributes | null;
}

/** Returns free text in the reader's language, or in the other language if the author wrote only that one. */
function freeTextIn({ en, ar }: FreeText, lang: Language): { name: string; lang: Language } {
  const written = { en, ar };
  const used = written[lang] ? lang : en ? 'en' : 'ar';
  return { name: written[used] ?? '', lang: used };
}

/** Returns the post's attributes in vocabulary order, which is the order of the map `words`. */
const attributesOf = ({ attributeIds }: OnCard, words: Words) =>
  [...words.values()].filter(({ id, parentId }) => parentId === null && attributeIds.includes(id));

export function servicesOnPage(post: OnPage, words: Words, lang: Language): BusinessDetail['services'] {
  // Options are left out, because an option may have the same key as a service.
  const known = new Map(attributesOf(post, words).map((word) => [word.key, word]));
  return (post.attributeValues?.services ?? []).flatMap((service): BusinessDetail['services'] => {
    if (!('word' in service)) return [{ key: null, ...freeTextIn(service, lang) }];
    const word = known.get(service.word);
    return word ? [{ ...namedAttribute(word, lang), lang }] : [];
  });
}

/** Returns the attributes that fit on a card (those that staff selected for cards) and how many were left out. */
export function attributesOnCard(post: OnCard, words: Words, lang: Language): BusinessCard['facts'] {
  const declared = attributesOf(post, words);
  const names = declared
    .filter(({ onCard }) => onCard)
    .slice(0, limits.facts.onCard)
    .map((word) => textIn(word, 'name', lang));
  return { names, more: declared.length - names.length };
}

/**
 * Returns a post's attributes other than services for its page: evidence, each with the date of its check by staff,
 * and the rest by group.
 */
export function attributesOnPage(
  post: OnPage,
  words: Words,
  seen: readonly EvidenceCheck[],
  lang: Language,
): DisplayedAttributes {
  const { facts = {}, evidence = {} } = post.attributeValues ?? {};
  const optionsOf = ({ id }: AttributeRow) =>
    [...words.values()]
      .filter((option) => option.parentId === id && post.attributeIds.includes(option.id))
      .map((option) => textIn(option, 'name', lang));
  const declared = attributesOf(post, words);
  const shown = declared.filter(({ kind }) => kind !== 'service' && kind !== 'evidence');
  return {
    evidence: declared.flatMap((word) => {
      const given = evidence[word.key];
      if (!given) return [];
      const { by, body, since, until, paper } = given;
      const check = seen.find((each) => each.attributeId === word.id && each.documentId === paper);
      return [
        {
          ...namedAttribute(word, lang),
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
          ...namedAttribute(word, lang),
          kind: word.kind as AttributeFilter['kind'],
          values: written ? [freeTextIn(written, lang).name] : optionsOf(word),
          number: typeof value === 'number' ? value : null,
        };
      }),
    })),
  };
}
