import type { FulfilledLabel, ListingKindName, ListingSide } from '@dalil/contract/listing-states';
import type { Picture } from '@dalil/contract/picture';
import type { Scope } from '@dalil/contract/scope';
import * as z from 'zod';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Point } from '../../../db/point.ts';
import type { InCity } from '../../../scope.ts';
import type { DeclaredAttributes } from '../../attributes/attribute-values.ts';
import type { StarterAttribute } from '../../attributes/starter/starter-attribute.ts';
import type { Searchable } from '../../search/index/searchable.ts';
import type { ContactDetails } from './contact-details.ts';
import type { Listing, Reassignment } from './listings.service.ts';

/** Columns of `listings` that a kind derives from its input. */
export interface BaseFields {
  titleEn: string;
  titleAr: string;
  searchText: string;
  categoryId: number | null;
  categoryIds: number[];
  /** Area of the city; null or missing for none. */
  areaId?: number | null;
  /**
   * Public location, or null to use the middle of the area. Kinds that hide the exact location return an obfuscated
   * one.
   */
  location: Point | null;
  /** Offer or wanted ad; defaults to an offer. */
  side?: ListingSide;
  /** Price in cents, if any. */
  amount?: number | null;
  anonymous?: boolean;
}

/**
 * Stable identity of a post, from which columns such as the obfuscated location are derived. `secret` is never shown.
 */
export type PostIdentity = Pick<Listing, 'id'> & { secret: string };

/** Photos of a post by form field. */
export type ListingPhotos = Readonly<Record<string, Picture[]>>;

/** Form input by field, possibly incomplete. */
export type RawInput = Readonly<Record<string, unknown>>;

/** A warning that the kind's rules found certain words. It flags the post for review without rejecting it. */
export interface SoftWarning {
  code: 'fairHousing' | 'fairWork';
  field: string;
  words: string;
}

/** Schema of a single form or of a discriminated union of forms. */
type Form = z.ZodType<Readonly<Record<string, unknown>>>;

/** Key of a standard reason that suits the posts of some kinds only. */
export type StandardReason =
  | 'photos'
  | 'details'
  | 'price'
  | 'equalHousing'
  | 'equalWork'
  | 'addressOrHours'
  | 'mayNotBeSold'
  | 'immigrationHelp';

/** Card of a kind for lists of favourites and the owner's own list. */
export interface KindCard {
  /** Contract schema; card fields outside it do not leave the server. */
  schema: z.ZodType<{ id: number }>;
  /** Card fields that contain an image. */
  pictures: readonly string[];
  /** Reads cards in any order, public or not: callers check visibility before. */
  read(
    db: Database,
    scope: Pick<Scope, 'cityId' | 'lang'>,
    ids: readonly number[],
  ): Promise<{ id: number }[]>;
}

/** Everything that the code common to all listings needs from a kind. Kinds are registered in `listing-kinds.ts`. */
export interface ListingKind<Input extends Form = Form> {
  /** Schema of a post submitted for review. */
  input: Input;
  /** Schema of a post that staff add without an owner. In kinds without this schema every post has an owner. */
  unclaimedInput?: Form;
  /** Names of all form fields, from `fieldsOf(input)`; other fields are not stored. */
  fields: readonly string[];
  /** Incremented when stored input may no longer match `input`, e.g. because a field is new, renamed or required. */
  schemaVersion: number;
  /**
   * Upgrades input of an earlier schema version as far as possible. Fields that only the author can fill in are left
   * out, and the author must enter them at the next submission.
   */
  upgrade(typed: RawInput, from: number): RawInput;
  /** Fields with photo ids; the one with the card image comes first. */
  photoFields: readonly string[];
  /** Fields with document ids, visible only to the author and staff. */
  documentFields?: readonly string[];
  expiresAfterDays: number | null;
  /**
   * Label of an offer that was fulfilled (sold, rented, filled). Posts of kinds without such a label stay until the
   * owner removes them.
   */
  fulfilled?: FulfilledLabel;
  /** Unit of `amount`, for kinds with a price. Members who saved a post are notified of price drops. */
  price?: 'whole' | 'month';
  path(id: number, slug: string): string;
  /** Path of the list of all posts of the kind, or of those in a main category. */
  listPath(category?: number): string;
  /** Path of the page of a main category, for kinds whose categories have pages. */
  categoryPath?(id: number): string;
  /** Paths of the edit form and of the author's own list. */
  editPath(id: number): string;
  minePath: string;
  /** Form field whose value names a draft; defaults to `title`. */
  titleField?: string;
  baseFields(input: z.output<Input>, listing: PostIdentity): BaseFields;
  /** Declared attribute values, for kinds whose form includes `factFields`. */
  declaredAttributes?(input: z.output<Input>): DeclaredAttributes;
  /** Checks what the schema cannot: that referenced items exist or belong to the author. Throws field errors. */
  verify?(
    tx: Transaction,
    listing: Pick<Listing, 'cityId' | 'ownerId'>,
    input: z.output<Input>,
  ): Promise<void>;
  /** Returns warnings about words that staff should see but that do not block submission. */
  softWarnings?(input: z.output<Input>): SoftWarning[];
  /**
   * Fields of this edit of a public post that need no review and apply at once, even while the rest is pending
   * (decision 24).
   */
  instantFields(before: z.output<Input>, after: z.output<Input>): readonly string[];
  /**
   * For verified posts: deletes the staff checks that this change invalidates and returns the remaining verification
   * columns. Called before the change is written.
   */
  dropChecks?(
    tx: Transaction,
    listing: Listing,
    input: z.output<Input>,
  ): Promise<Partial<Pick<Listing, 'verified' | 'verifiedCheck' | 'verifiedAt'>>>;
  /** Inserts or updates the kind's own row. */
  publish(
    tx: Transaction,
    listing: { id: number; cityId: number },
    input: z.output<Input>,
    photos: ListingPhotos,
  ): Promise<void>;
  /** Card of the kind; if omitted, a post is shown by title and image only. */
  card?: KindCard;
  /** Returns descriptions of posts in their original language, for feeds. Callers must check visibility before. */
  descriptions?(db: Database | Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Returns search concepts from structured fields, in the lexicon's notation: `br2`, `furnished`. */
  concepts?(db: Database | Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, string[]>>;
  /** For the site search: returns the posts that match the filters of the kind's list. */
  filterIds?: Searchable['narrow'];
  /** Returns the date of the post for calendars, such as `2026-12-01`. */
  day?(db: Database, listing: Listing): Promise<string | null>;
  /**
   * Returns contact details, for kinds whose pages do not show them; a reader requests them with a click, which is
   * counted (decision 31).
   */
  contact?(db: Database, listingId: number): Promise<ContactDetails | undefined>;
  /** Moves an owner's posts to another business and returns the ids of the posts. Only for kinds whose posts can name a business. */
  moveToBusiness?(
    tx: Transaction,
    scope: InCity,
    ownerId: string,
    reassignment: Reassignment,
  ): Promise<number[]>;
  /** Initial attributes of its category tree, for kinds with attributes. */
  starterAttributes?: readonly StarterAttribute[];
  /** Which of the initial standard reasons of moderators suit its posts, besides those that suit all. */
  standardReasons: readonly StandardReason[];
  /** Ends what other members started about a post that staff take down, such as claims, and notifies them. */
  onTakenDown?(tx: Transaction, listing: Listing): Promise<void>;
  /** Deletes the kind's own row permanently, with everything other members started about the post. */
  erase(tx: Transaction, listingId: number): Promise<void>;
}

export type ListingKinds = Partial<Record<ListingKindName, ListingKind>>;

/**
 * Erases the input type of a kind. Safe because a kind's functions receive only input parsed by the kind's own
 * schema.
 */
export function asKind<Input extends Form>(kind: ListingKind<Input>): ListingKind {
  return kind as unknown as ListingKind;
}

/**
 * Returns the label of a fulfilled post: the kind's own for an offer, `done` for a wanted ad. Null if the kind has no
 * such label.
 */
export const fulfilledLabel = (
  { fulfilled }: Pick<ListingKind, 'fulfilled'>,
  { side }: Pick<Listing, 'side'>,
): FulfilledLabel | null => (fulfilled && side === 'wanted' ? 'done' : (fulfilled ?? null));

/** Returns the field names of all forms of a kind. */
export function fieldsOf(form: z.ZodObject | z.ZodDiscriminatedUnion<readonly z.ZodObject[]>): string[] {
  const forms = form instanceof z.ZodObject ? [form] : form.options;
  return [...new Set(forms.flatMap(({ shape }) => Object.keys(shape)))];
}
