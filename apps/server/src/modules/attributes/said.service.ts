import { treeOf } from '@dalil/contract/categories';
import type { FactValue, Service } from '@dalil/contract/facts';
import { limits } from '@dalil/contract/limits';
import type { ListingKindName } from '@dalil/contract/listing-states';
import { foldText } from '@dalil/messages/fold-text';
import { eq } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { attributeNumbers, attributeVerifications } from './attributes.table.ts';
import { inWords } from './own-services.ts';
import type { Said } from './said.ts';
import { isAskedOf, listWords, type Word } from './vocabulary.service.ts';

interface Post {
  cityId: number;
  kind: ListingKindName;
  /** Categories that decide which attributes apply. */
  categoryIds: readonly number[];
}

/** Services apply to every category: forms suggest only those of the category but accept all. */
const asksFor = (word: Word, { categoryIds }: Pick<Post, 'categoryIds'>) =>
  word.kind === 'service' || isAskedOf(word, categoryIds);

/**
 * Returns the ids of the attribute and its chosen options, an empty list if it is not declared, or null if the value
 * is invalid.
 */
function idsOf(word: Word, said: Said): number[] | null {
  const { key, kind } = word;
  if (kind === 'service')
    return said.services?.some((each) => 'word' in each && each.word === key) ? [word.id] : [];
  const value = kind === 'evidence' ? said.evidence?.[key]?.amount : said.facts?.[key];
  if (value === undefined) return [];
  const chosen = (keys: readonly unknown[]) => {
    const options = word.options.filter((option) => keys.includes(option.key));
    return options.length === keys.length ? [word.id, ...options.map(({ id }) => id)] : null;
  };
  if (kind === 'choice' || kind === 'evidence') return chosen([value]);
  if (kind === 'choices') return Array.isArray(value) ? chosen([...new Set(value)]) : null;
  return isPlain(kind, value) ? [word.id] : null;
}

function isPlain(kind: Word['kind'], value: FactValue): boolean {
  if (kind === 'yesNo') return value === true;
  if (kind === 'number') return typeof value === 'number';
  const { first, last } = limits.facts.years;
  if (kind === 'year') return typeof value === 'number' && value >= first && value <= last;
  return kind === 'text' && typeof value === 'object' && !Array.isArray(value);
}

const wordsOf = (db: Database | Transaction, post: Post) => listWords(db, post, treeOf(post.kind));

/** Checks what the input schema cannot: that the attributes exist and allow these values. Throws field errors. */
export async function verifySaid(
  tx: Transaction,
  post: Post,
  said: Said,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const words = (await wordsOf(tx, post)).filter((word) => asksFor(word, post));
  const errors: Record<string, string[]> = {};
  for (const word of words) {
    const field = `${word.kind === 'evidence' ? 'evidence' : 'facts'}.${word.key}`;
    const ids = idsOf(word, said);
    if (ids === null) errors[field] = ['errors.field.invalid'];
    // An attribute that became required later must not block edits of a post that is already public.
    else if (word.required && !word.retired && isNew && ids.length === 0)
      errors[field] = ['errors.field.required'];
    const paper = said.evidence?.[word.key]?.paper;
    if (paper && !said.papers?.includes(paper)) errors[`${field}.paper`] = ['errors.field.photoGone'];
  }
  const known = new Set(words.filter(({ kind }) => kind === 'service').map(({ key }) => key));
  const isKnown = (service: Service) => !('word' in service) || known.has(service.word);
  if (said.services && !said.services.every(isKnown)) errors.services = ['errors.field.servicesUnknown'];
  if (Object.keys(errors).length > 0) throw new AppError('validation', errors);
}

export interface ResolvedSaid {
  /** Declared values without those that do not apply to the categories. */
  said: Said;
  ids: number[];
  /**
   * Normalised attribute names in both languages, so that search finds the post whatever language the author used.
   */
  searchText: string;
}

const pick = <Value>(values: Readonly<Record<string, Value>> = {}, keys: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)));

/** Resolves declared values for lists and pages. */
export const resolveSaid = async (db: Database | Transaction, post: Post, said: Said) =>
  resolveIn(await wordsOf(db, post), post, said);

/** Resolves declared values with a vocabulary that is already loaded. */
export function resolveIn(
  vocabulary: readonly Word[],
  post: Pick<Post, 'categoryIds'>,
  typed: Said,
): ResolvedSaid & { words: Word[] } {
  const said = { ...typed, services: inWords(vocabulary, post, typed.services ?? []) };
  const resolved = vocabulary.flatMap((word) => {
    const ids = asksFor(word, post) ? idsOf(word, said) : null;
    return ids?.length ? [{ word, ids }] : [];
  });
  const words = resolved.map(({ word }) => word);
  const ids = resolved.flatMap((each) => each.ids);
  const keys = new Set(words.map(({ key }) => key));
  const named = words.flatMap(({ options, ...word }) => [
    word,
    ...options.filter(({ id }) => ids.includes(id)),
  ]);
  const own = said.services.flatMap((each) => ('word' in each ? [] : [each.en, each.ar]));
  const names = [...named.flatMap(({ nameEn, nameAr }) => [nameEn, nameAr]), ...own];
  return {
    said: {
      services: said.services.filter((each) => !('word' in each) || keys.has(each.word)),
      facts: pick(said.facts, keys),
      evidence: pick(said.evidence, keys),
    },
    ids,
    searchText: foldText([...new Set(names)].filter(Boolean).join(' ')),
    words,
  };
}

/** Stores the numeric values of a public post for range filters and returns the values for the base listing. */
export async function keepSaid(
  tx: Transaction,
  post: Post & { id: number },
  said: Said,
): Promise<ResolvedSaid> {
  const { words, ...resolved } = await resolveSaid(tx, post, said);
  await tx.delete(attributeNumbers).where(eq(attributeNumbers.listingId, post.id));
  const numbers = words.flatMap(({ id: attributeId, key }) => {
    const number = said.facts?.[key];
    return typeof number === 'number'
      ? [{ listingId: post.id, cityId: post.cityId, attributeId, number }]
      : [];
  });
  if (numbers.length > 0) await tx.insert(attributeNumbers).values(numbers);
  return resolved;
}

/** Deletes numeric values and evidence checks of a post, which are stored outside the base listing. */
export async function eraseSaid(tx: Transaction, listingId: number): Promise<void> {
  await tx.delete(attributeNumbers).where(eq(attributeNumbers.listingId, listingId));
  await tx.delete(attributeVerifications).where(eq(attributeVerifications.listingId, listingId));
}
