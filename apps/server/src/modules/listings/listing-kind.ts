import type { ListingKindName } from '@dalil/contract/listing-states';
import type { Picture } from '@dalil/contract/picture';
import type * as z from 'zod';
import type { Transaction } from '../../db/database.ts';
import type { Point } from '../../db/point.ts';
import type { Listing } from './listings.service.ts';

/** What the spine keeps of a post, told from what was typed. */
export interface ListingFacts {
  titleEn: string;
  titleAr: string;
  searchText: string;
  categoryId: number | null;
  categoryIds: number[];
  location: Point | null;
}

/** The photos of a post, by the field that names them. */
export type ListingPhotos = Readonly<Record<string, Picture[]>>;

/** What was typed, by field, whole or not. */
export type Typed = Readonly<Record<string, unknown>>;

/** What the spine must know of a kind. The kind hands itself over in `listing-kinds.ts`. */
export interface ListingKind<Input extends z.ZodObject = z.ZodObject> {
  /** What must be true of a post that is sent for review. */
  input: Input;
  /** Raised when input that was stored may no longer be what `input` asks for: a field that is new, renamed or required. */
  schemaVersion: number;
  /**
   * Brings what was typed for an earlier version up to date, as far as it can be told: what only its author knows is left
   * out, and asked of them when they send it next.
   */
  upgrade(typed: Typed, from: number): Typed;
  /** Fields that hold the ids of photos, the one with the card's picture first. */
  photoFields: readonly string[];
  expiresAfterDays: number | null;
  path(id: number, slug: string): string;
  /** Of the form in which its author goes on with it, and of the list of their own. */
  editPath(id: number): string;
  minePath: string;
  /** What a draft is called so far, whatever was typed. */
  draftTitle(typed: Typed): string;
  facts(input: z.output<Input>): ListingFacts;
  /** What the input's schema cannot tell: that what it names exists. Throws a field error. */
  verify?(tx: Transaction, scope: { cityId: number }, input: z.output<Input>): Promise<void>;
  /** Whether this edit of a public post needs no second look (decision 24). */
  atOnce(before: z.output<Input>, after: z.output<Input>): boolean;
  /** Writes the kind's own row, new or changed. */
  publish(
    tx: Transaction,
    listing: { id: number; cityId: number },
    input: z.output<Input>,
    photos: ListingPhotos,
  ): Promise<void>;
  /** Ends what others began about a post that staff take down, and tells them. */
  takenDown?(tx: Transaction, listing: Listing): Promise<void>;
  /** Removes the kind's own row for good, and what others began about it. */
  erase(tx: Transaction, listingId: number): Promise<void>;
}

export type ListingKinds = Partial<Record<ListingKindName, ListingKind>>;

/** A kind among others. The spine hands it only what its own schema has parsed. */
export function asKind<Input extends z.ZodObject>(kind: ListingKind<Input>): ListingKind {
  return kind as unknown as ListingKind;
}
