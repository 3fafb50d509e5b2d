import { createHash } from 'node:crypto';
import { foldText } from '@dalil/messages/fold-text';
import { looksAlike, quartersOf } from '../../../storage/photo-look.ts';
import type { ListingFacts, ListingKind, Typed } from '../base/listing-kind.ts';
import type { Listing } from '../base/listings.service.ts';

/** That in which a post can be like another. */
export interface Traits {
  /** Every two words that stand side by side, folded. */
  pairs: ReadonlySet<string>;
  phone: string | null;
  looks: readonly string[];
  facts: Pick<ListingFacts, 'categoryId' | 'side' | 'amount'>;
}

/** Pairs of words below which texts are alike by chance, and the part of them that two texts must share. */
const telling = { pairs: 4, shared: 0.7 };

/** Of what is long, this many stand for the rest: a post is found by few rows. */
const kept = { pairs: 4, looks: 4 };

/** By convention every form calls a number `phone` and what is said at length `description`. */
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

/** That of posts with this number. */
export const phoneMark = (kind: string, phone: string): number => hashOf(kind, `phone ${phone}`);

/** Hashes that posts share which are alike. Of the pairs the same few are taken from equal texts: those that hash lowest. */
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

/** Of one person every post has the same number: it says something of two that are otherwise for the same. */
export const areForTheSame = ({ facts: one }: Traits, { facts: other }: Traits): boolean =>
  one.categoryId === other.categoryId && one.side === other.side && one.amount === other.amount;
