import { createHash } from 'node:crypto';
import { foldText } from '@dalil/messages/fold-text';
import { looksAlike, quartersOf } from '../../../storage/photo-look.ts';
import type { ListingFacts, ListingKind, Typed } from '../base/listing-kind.ts';
import type { Listing } from '../base/listings.service.ts';

/** Features by which posts are compared for similarity. */
export interface Traits {
  /** Normalised word bigrams. */
  pairs: ReadonlySet<string>;
  phone: string | null;
  looks: readonly string[];
  facts: Pick<ListingFacts, 'categoryId' | 'side' | 'amount'>;
}

/**
 * Minimum number of bigrams for a comparison (shorter texts match by chance), and the share of them that two similar
 * texts have in common.
 */
const telling = { pairs: 4, shared: 0.7 };

/** Maximum number of stored fingerprints per feature, so that a post needs few rows. */
const kept = { pairs: 4, looks: 4 };

/**
 * Extracts the features of a post. By convention every form names its phone number `phone` and its long text
 * `description`.
 */
export function traitsOf(
  kind: ListingKind,
  { id, secret }: Pick<Listing, 'id' | 'secret'>,
  input: Typed,
  looks: readonly { look: string }[],
): Traits {
  const facts = kind.facts(input, { id, secret: secret ?? '' });
  const { phone, description } = input;
  const said = [facts.searchText, typeof description === 'string' ? foldText(description) : ''].join(' ');
  const words = said.match(/[\p{L}\p{N}]+/gu) ?? [];
  return {
    pairs: new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`)),
    phone: typeof phone === 'string' && phone ? phone : null,
    looks: looks.map(({ look }) => look),
    facts,
  };
}

const hashOf = (kind: string, what: string): number =>
  createHash('sha256').update(`${kind} ${what}`).digest().readUIntBE(0, 6);

/** Fingerprint of a phone number. */
export const phoneMark = (kind: string, phone: string): number => hashOf(kind, `phone ${phone}`);

/**
 * Returns the fingerprints of a post; similar posts share some. Of the bigrams only the lowest hashes are used
 * (min-hash), so equal texts select the same ones.
 */
export function marksOf(kind: string, { pairs, phone, looks }: Traits): number[] {
  const hash = (what: string) => hashOf(kind, what);
  const text = pairs.size < telling.pairs ? [] : [...pairs].map((pair) => hash(`text ${pair}`));
  return [
    ...new Set([
      ...text.sort((a, b) => a - b).slice(0, kept.pairs),
      ...(phone ? [phoneMark(kind, phone)] : []),
      ...looks.slice(0, kept.looks).flatMap((look) => quartersOf(look).map((part) => hash(`photo ${part}`))),
    ]),
  ];
}

export function haveSameText({ pairs: one }: Traits, { pairs: other }: Traits): boolean {
  if (Math.min(one.size, other.size) < telling.pairs) return false;
  const both = [...one].filter((pair) => other.has(pair)).length;
  return both / (one.size + other.size - both) >= telling.shared;
}

export const haveSamePhoto = ({ looks: these }: Traits, { looks: those }: Traits): boolean =>
  these.some((one) => those.some((other) => looksAlike(one, other)));

export const haveSamePhone = (one: Traits, other: Traits): boolean =>
  one.phone !== null && one.phone === other.phone;

/**
 * Compares category, side and price. All posts of one person have the same phone number, so a match by phone counts
 * only if these are equal too.
 */
export const areForTheSame = ({ facts: one }: Traits, { facts: other }: Traits): boolean =>
  one.categoryId === other.categoryId && one.side === other.side && one.amount === other.amount;
