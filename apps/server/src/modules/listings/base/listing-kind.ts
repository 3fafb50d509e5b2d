import type { FulfilledWord, ListingKindName, ListingSide } from '@dalil/contract/listing-states';
import type { Picture } from '@dalil/contract/picture';
import type { Scope } from '@dalil/contract/scope';
import * as z from 'zod';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Point } from '../../../db/point.ts';
import type { Said } from '../../attributes/said.ts';
import type { Searchable } from '../../search/index/searchable.ts';
import type { Listing } from './listings.service.ts';
import type { Reach } from './reach.ts';

/** What the spine keeps of a post, told from what was typed. */
export interface ListingFacts {
  titleEn: string;
  titleAr: string;
  searchText: string;
  categoryId: number | null;
  categoryIds: number[];
  /** In which area of the city; none unless said. */
  areaId?: number | null;
  /** Where lists and maps show it, or else the middle of its area: of a kind that hides where exactly it is, the `blurred` place. */
  location: Point | null;
  /** An offer, unless said otherwise. */
  side?: ListingSide;
  /** In cents; none unless said. */
  amount?: number | null;
  anonymous?: boolean;
}

/** A post as its facts may depend on it: `secret` is shown to nobody and stays the same. */
export type Identity = Pick<Listing, 'id'> & { secret: string };

/** The photos of a post, by the field that names them. */
export type ListingPhotos = Readonly<Record<string, Picture[]>>;

/** What was typed, by field, whole or not. */
export type Typed = Readonly<Record<string, unknown>>;

/** Words that the kind's own rules are not sure of. */
export interface Doubt {
  code: 'fairHousing' | 'fairWork';
  field: string;
  words: string;
}

/** One form, or one of several that a field tells apart. */
type Form = z.ZodType<Readonly<Record<string, unknown>>>;

/** How saved items and the lists of one's own show posts of a kind. */
export interface KindCard {
  /** Of the contract: nothing else of a card leaves the server. */
  schema: z.ZodType<{ id: number }>;
  /** Fields of the card that hold a picture. */
  pictures: readonly string[];
  /** In any order, public or not: which of them may be seen was looked at before. */
  read(
    db: Database,
    scope: Pick<Scope, 'cityId' | 'lang'>,
    ids: readonly number[],
  ): Promise<{ id: number }[]>;
}

/** What the spine must know of a kind. The kind hands itself over in `listing-kinds.ts`. */
export interface ListingKind<Input extends Form = Form> {
  /** What must be true of a post that is sent for review. */
  input: Input;
  /** What must be true of a post that staff list without an owner; a kind without it has an owner always. */
  unclaimedInput?: Form;
  /** All that its forms ask for, `fieldsOf(input)`: nothing else that was sent is kept. */
  fields: readonly string[];
  /** Raised when input that was stored may no longer be what `input` asks for: a field that is new, renamed or required. */
  schemaVersion: number;
  /**
   * Brings what was typed for an earlier version up to date, as far as it can be told: what only its author knows is left
   * out, and asked of them when they send it next.
   */
  upgrade(typed: Typed, from: number): Typed;
  /** Fields that hold the ids of photos, the one with the card's picture first. */
  photoFields: readonly string[];
  /** Fields that hold the ids of papers, which only the author and staff ever see. */
  documentFields?: readonly string[];
  expiresAfterDays: number | null;
  /** What an offer is called that has found who it was for; a kind without a word stays until its owner removes it. */
  fulfilled?: FulfilledWord;
  /** Of a kind whose offers have a price: what `amount` is for. Who saved one is told when it costs less. */
  price?: 'whole' | 'month';
  path(id: number, slug: string): string;
  /** The list of all, or of a main category. */
  listPath(category?: number): string;
  /** The page of a main category, of a kind whose categories have pages. */
  categoryPath?(id: number): string;
  /** Of the form in which its author goes on with it, and of the list of their own. */
  editPath(id: number): string;
  minePath: string;
  /** What a draft is called by so far; `title` unless said otherwise. */
  titleField?: string;
  facts(input: z.output<Input>, listing: Identity): ListingFacts;
  /** What it says in the words of the vocabulary, of a kind whose form has `factFields`. */
  said?(input: z.output<Input>): Said;
  /** What the input's schema cannot tell: that what it names exists, or is its author's. Throws a field error. */
  verify?(
    tx: Transaction,
    listing: Pick<Listing, 'cityId' | 'ownerId'>,
    input: z.output<Input>,
  ): Promise<void>;
  /** Words that are no reason to refuse it, and that staff should see. */
  doubts?(input: z.output<Input>): Doubt[];
  /** Fields of this edit of a public post that need no second look, also while the rest of it waits (decision 24). */
  dueAtOnce(before: z.output<Input>, after: z.output<Input>): readonly string[];
  /** Of a post that staff have verified: what is left of their mark once it says this. Asked before it is written. */
  dropChecks?(
    tx: Transaction,
    listing: Listing,
    input: z.output<Input>,
  ): Promise<Partial<Pick<Listing, 'verified' | 'verifiedCheck' | 'verifiedAt'>>>;
  /** Writes the kind's own row, new or changed. */
  publish(
    tx: Transaction,
    listing: { id: number; cityId: number },
    input: z.output<Input>,
    photos: ListingPhotos,
  ): Promise<void>;
  /** Without it, title and picture stand for a post. */
  card?: KindCard;
  /** What posts say of themselves, in the language they were written in: who may read it was looked at before. For feeds. */
  words?(db: Database | Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** What its form says of posts without words, as concepts of the lexicon: `br2`, `furnished`. For the search. */
  concepts?(db: Database | Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, string[]>>;
  /** For the search: which posts have what a list of them is asked. See `narrowing`. */
  narrow?: Searchable['narrow'];
  /** The day that a post names, for calendars: `2026-12-01`. */
  day?(db: Database, listing: Listing): Promise<string | null>;
  /** How to reach who posts it, for a kind whose pages do not say so: asked for with a press, and counted (decision 31). */
  contact?(db: Database, listingId: number): Promise<Reach | undefined>;
  /** Ends what others began about a post that staff take down, and tells them. */
  takenDown?(tx: Transaction, listing: Listing): Promise<void>;
  /** Removes the kind's own row for good, and what others began about it. */
  erase(tx: Transaction, listingId: number): Promise<void>;
}

export type ListingKinds = Partial<Record<ListingKindName, ListingKind>>;

/** A kind among others. The spine hands it only what its own schema has parsed. */
export function asKind<Input extends Form>(kind: ListingKind<Input>): ListingKind {
  return kind as unknown as ListingKind;
}

/** What a post is called that has found who it was for; null where that cannot be said of its kind. */
export const fulfilledWord = (
  { fulfilled }: Pick<ListingKind, 'fulfilled'>,
  { side }: Pick<Listing, 'side'>,
): FulfilledWord | null => (fulfilled && side === 'wanted' ? 'done' : (fulfilled ?? null));

/** The names of all fields, whichever of its forms asks for them. */
export function fieldsOf(form: z.ZodObject | z.ZodDiscriminatedUnion<readonly z.ZodObject[]>): string[] {
  const forms = form instanceof z.ZodObject ? [form] : form.options;
  return [...new Set(forms.flatMap(({ shape }) => Object.keys(shape)))];
}
