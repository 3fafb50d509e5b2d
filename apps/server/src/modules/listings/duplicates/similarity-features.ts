import { createHash } from 'node:crypto';
import { normaliseText } from '@dalil/messages/normalise-text';
import { hashQuarters, isSimilarHash } from '../../../storage/perceptual-hash.ts';
import type { BaseFields, ListingKind, RawInput } from '../base/listing-kind.ts';
import type { Listing } from '../base/listings.service.ts';

/** Features by which posts are compared for similarity. */
export interface SimilarityFeatures {
  /** Normalised pairs of adjacent words (bigrams). */
  pairs: ReadonlySet<string>;
  phone: string | null;
  looks: readonly string[];
  facts: Pick<BaseFields, 'categoryId' | 'side' | 'amount'>;
}

/**
 * Minimum number of bigrams for a comparison (shorter texts match by chance), and the share of bigrams that two
 * similar texts have in common.
 */
const textThresholds = { pairs: 4, shared: 0.7 };

/** Maximum number of stored fingerprints per feature, so that a post needs few rows. */
const stored = { pairs: 4, looks: 4 };

/**
 * Extracts the features of a post. By convention every form names its phone number `phone` and its long text
 * `description`.
 */
export function extractFeatures(
  kind: ListingKind,
  { id, secret }: Pick<Listing, 'id' | 'secret'>,
  input: RawInput,
  looks: readonly { look: string }[],
): SimilarityFeatures {
  const facts = kind.baseFields(input, { id, secret: secret ?? '' });
  const { phone, description } = input;
  const declared = [facts.searchText, typeof description === 'string' ? normaliseText(description) : ''].join(
    ' ',
  );
  const words = declared.match(/[\p{L}\p{N}]+/gu) ?? [];
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
export const phoneFingerprint = (kind: string, phone: string): number => hashOf(kind, `phone ${phone}`);

/**
 * Returns the fingerprints of a post; similar posts have some in common. Of the bigrams only those with the lowest
 * hashes are used (min-hash), so equal texts select the same bigrams.
 */
export function fingerprintsOf(kind: string, { pairs, phone, looks }: SimilarityFeatures): number[] {
  const hash = (what: string) => hashOf(kind, what);
  const text = pairs.size < textThresholds.pairs ? [] : [...pairs].map((pair) => hash(`text ${pair}`));
  return [
    ...new Set([
      ...text.sort((a, b) => a - b).slice(0, stored.pairs),
      ...(phone ? [phoneFingerprint(kind, phone)] : []),
      ...looks
        .slice(0, stored.looks)
        .flatMap((look) => hashQuarters(look).map((part) => hash(`photo ${part}`))),
    ]),
  ];
}

/** True if the texts share at least 70 % of their bigrams; false if either text is too short to compare. */
export function haveSameText(
  { pairs: one }: SimilarityFeatures,
  { pairs: other }: SimilarityFeatures,
): boolean {
  if (Math.min(one.size, other.size) < textThresholds.pairs) return false;
  const both = [...one].filter((pair) => other.has(pair)).length;
  return both / (one.size + other.size - both) >= textThresholds.shared;
}

/** True if any photo of one post looks like one of the other by perceptual hash. */
export const haveSamePhoto = (
  { looks: these }: SimilarityFeatures,
  { looks: those }: SimilarityFeatures,
): boolean => these.some((one) => those.some((other) => isSimilarHash(one, other)));

export const haveSamePhone = (one: SimilarityFeatures, other: SimilarityFeatures): boolean =>
  one.phone !== null && one.phone === other.phone;

/**
 * True if category, side and price are equal. All posts of one person have the same phone number, so a phone match
 * counts only if this is true.
 */
export const haveSameOffer = (
  { facts: one }: SimilarityFeatures,
  { facts: other }: SimilarityFeatures,
): boolean => one.categoryId === other.categoryId && one.side === other.side && one.amount === other.amount;
