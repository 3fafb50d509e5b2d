import type { AttributeValue, Service } from '@dalil/contract/attributes';
import { treeOf } from '@dalil/contract/categories';
import { limits } from '@dalil/contract/limits';
import type { ListingKindName } from '@dalil/contract/listing-states';
import { normaliseText } from '@dalil/messages/normalise-text';
import { eq } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { DeclaredAttributes } from './attribute-values.ts';
import { attributeNumbers, attributeVerifications } from './attributes.table.ts';
import { replaceKnownServices } from './match-services.ts';
import { type Attribute, appliesTo, listAttributes } from './vocabulary.service.ts';

interface Post {
  cityId: number;
  kind: ListingKindName;
  /** Categories of the post; they decide which attributes apply. */
  categoryIds: readonly number[];
}

/** Services apply to every category: forms suggest only those of the category but accept all. */
const accepts = (word: Attribute, { categoryIds }: Pick<Post, 'categoryIds'>) =>
  word.kind === 'service' || appliesTo(word, categoryIds);

/**
 * Returns the ids of the attribute and its chosen options, an empty list if the post does not declare the attribute,
 * or null if the value is invalid.
 */
function declaredIds(word: Attribute, declared: DeclaredAttributes): number[] | null {
  const { key, kind } = word;
  if (kind === 'service')
    return declared.services?.some((each) => 'word' in each && each.word === key) ? [word.id] : [];
  const value = kind === 'evidence' ? declared.evidence?.[key]?.amount : declared.facts?.[key];
  if (value === undefined) return [];
  const chosen = (keys: readonly unknown[]) => {
    const options = word.options.filter((option) => keys.includes(option.key));
    return options.length === keys.length ? [word.id, ...options.map(({ id }) => id)] : null;
  };
  if (kind === 'choice' || kind === 'evidence') return chosen([value]);
  if (kind === 'choices') return Array.isArray(value) ? chosen([...new Set(value)]) : null;
  return isPlain(kind, value) ? [word.id] : null;
}

function isPlain(kind: Attribute['kind'], value: AttributeValue): boolean {
  if (kind === 'yesNo') return value === true;
  if (kind === 'number') return typeof value === 'number';
  const { first, last } = limits.facts.years;
  if (kind === 'year') return typeof value === 'number' && value >= first && value <= last;
  return kind === 'text' && typeof value === 'object' && !Array.isArray(value);
}

const wordsOf = (db: Database | Transaction, post: Post) => listAttributes(db, post, treeOf(post.kind));

/**
 * Checks what the input schema cannot: that the attributes exist and allow these values. Throws field errors.
 * Required attributes are enforced only with `isNew`.
 */
export async function verifyAttributes(
  tx: Transaction,
  post: Post,
  declared: DeclaredAttributes,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const words = (await wordsOf(tx, post)).filter((word) => accepts(word, post));
  const errors: Record<string, string[]> = {};
  for (const word of words) {
    const field = `${word.kind === 'evidence' ? 'evidence' : 'facts'}.${word.key}`;
    const ids = declaredIds(word, declared);
    if (ids === null) errors[field] = ['errors.field.invalid'];
    // An attribute that became required later must not block edits of a post that is already public.
    else if (word.required && !word.retired && isNew && ids.length === 0)
      errors[field] = ['errors.field.required'];
    const paper = declared.evidence?.[word.key]?.paper;
    if (paper && !declared.papers?.includes(paper)) errors[`${field}.paper`] = ['errors.field.photoGone'];
  }
  const known = new Set(words.filter(({ kind }) => kind === 'service').map(({ key }) => key));
  const isKnown = (service: Service) => !('word' in service) || known.has(service.word);
  if (declared.services && !declared.services.every(isKnown))
    errors.services = ['errors.field.servicesUnknown'];
  if (Object.keys(errors).length > 0) throw new AppError('validation', errors);
}

export interface ResolvedAttributes {
  /** The declared values without those of attributes that do not apply to the post's categories. */
  said: DeclaredAttributes;
  ids: number[];
  /**
   * Normalised attribute names in both languages, so that search finds the post whatever language the author used.
   */
  searchText: string;
}

const pick = <Value>(values: Readonly<Record<string, Value>> = {}, keys: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)));

/** Resolves a post's declared values to attribute ids and search text; loads the city's vocabulary. */
export const resolveAttributes = async (
  db: Database | Transaction,
  post: Post,
  declared: DeclaredAttributes,
) => resolveWithVocabulary(await wordsOf(db, post), post, declared);

/**
 * Like `resolveAttributes`, but with a vocabulary that is already loaded. Replaces free-text services that the
 * vocabulary knows, and also returns the attributes that the post uses (`words`).
 */
export function resolveWithVocabulary(
  vocabulary: readonly Attribute[],
  post: Pick<Post, 'categoryIds'>,
  typed: DeclaredAttributes,
): ResolvedAttributes & { words: Attribute[] } {
  const declared = { ...typed, services: replaceKnownServices(vocabulary, post, typed.services ?? []) };
  const resolved = vocabulary.flatMap((word) => {
    const ids = accepts(word, post) ? declaredIds(word, declared) : null;
    return ids?.length ? [{ word, ids }] : [];
  });
  const words = resolved.map(({ word }) => word);
  const ids = resolved.flatMap((each) => each.ids);
  const keys = new Set(words.map(({ key }) => key));
  const named = words.flatMap(({ options, ...word }) => [
    word,
    ...options.filter(({ id }) => ids.includes(id)),
  ]);
  const own = declared.services.flatMap((each) => ('word' in each ? [] : [each.en, each.ar]));
  const names = [...named.flatMap(({ nameEn, nameAr }) => [nameEn, nameAr]), ...own];
  return {
    said: {
      services: declared.services.filter((each) => !('word' in each) || keys.has(each.word)),
      facts: pick(declared.facts, keys),
      evidence: pick(declared.evidence, keys),
    },
    ids,
    searchText: normaliseText([...new Set(names)].filter(Boolean).join(' ')),
    words,
  };
}

/**
 * Stores the numeric values of a public post for range filters. The caller writes the returned values to the post's
 * row in `listings`.
 */
export async function saveAttributes(
  tx: Transaction,
  post: Post & { id: number },
  declared: DeclaredAttributes,
): Promise<ResolvedAttributes> {
  const { words, ...resolved } = await resolveAttributes(tx, post, declared);
  await tx.delete(attributeNumbers).where(eq(attributeNumbers.listingId, post.id));
  const numbers = words.flatMap(({ id: attributeId, key }) => {
    const number = declared.facts?.[key];
    return typeof number === 'number'
      ? [{ listingId: post.id, cityId: post.cityId, attributeId, number }]
      : [];
  });
  if (numbers.length > 0) await tx.insert(attributeNumbers).values(numbers);
  return resolved;
}

/** Deletes numeric values and evidence checks of a post, which are stored outside its row in `listings`. */
export async function eraseAttributes(tx: Transaction, listingId: number): Promise<void> {
  await tx.delete(attributeNumbers).where(eq(attributeNumbers.listingId, listingId));
  await tx.delete(attributeVerifications).where(eq(attributeVerifications.listingId, listingId));
}
