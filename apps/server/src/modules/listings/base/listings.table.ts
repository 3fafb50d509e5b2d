import { verificationChecks } from '@dalil/contract/claims';
import { listingKinds, listingSides, listingStates, revisionStates } from '@dalil/contract/listing-states';
import type { Counted } from '@dalil/contract/listings';
import type { Picture } from '@dalil/contract/picture';
import { severities } from '@dalil/contract/signals';
import { type Language, languages } from '@dalil/messages/languages';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf, textPair } from '../../../db/columns.ts';
import { geographyPoint } from '../../../db/point.ts';
import { accounts } from '../../accounts/accounts.table.ts';
import type { Said } from '../../attributes/said.ts';
import { categories } from '../../categories/categories.table.ts';
import { areas, cities } from '../../places/places.table.ts';
import type { UndoData } from './undo-data.ts';
import type { StandardReason } from './why.ts';

const listingId = () =>
  bigint('listing_id', { mode: 'number' })
    .notNull()
    .references(() => listings.id, { onDelete: 'cascade' });

/** Why staff decided so: a reason of their list as it read then, words of their own, or both. */
const why = () => ({ standard: jsonb().$type<StandardReason>(), reason: text() });

/** A title as a reader of the language looks for it: `apple` before `Zebra`, and `أ إ ا` side by side. */
export const byName = (title: PgColumn, lang: Language) =>
  sql`${title} collate ${sql.identifier(`${lang}-x-icu`)}`;

/** What every post has, whatever its kind. A kind keeps the rest in a table of its own, under the same id. */
export const listings = pgTable(
  'listings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    /** No check constraint: a name is admitted by the list of kinds, through the one function that begins a post. */
    kind: text({ enum: listingKinds }).notNull(),
    side: text({ enum: listingSides }).notNull().default('offer'),
    /** Null for what staff entered and nobody has claimed. No cascade: a post is erased with its photos. */
    ownerId: uuid('owner_id').references(() => accounts.id),
    state: text({ enum: listingStates }).notNull().default('draft'),
    /** While its owner's account waits for erasure. */
    hidden: boolean().notNull().default(false),
    /** The language in which it was written. */
    lang: text({ enum: languages }).notNull(),
    categoryId: integer('category_id').references(() => categories.id),
    /** The category and the sub categories, for filters. */
    categoryIds: integer('category_ids').array().notNull().default(sql`'{}'`),
    /** In which part of the city it says to be. */
    areaId: integer('area_id').references(() => areas.id),
    ...textPair('title'),
    ...textPair('slug'),
    /** Folded, in every language it was written in. */
    searchText: text('search_text').notNull().default(''),
    /** What lists, maps and distances read: of a kind that hides where exactly it is, a place nearby. */
    location: geographyPoint(),
    /** In cents; null for what has no price. */
    amount: integer(),
    /** Whether its author is named to nobody but staff. */
    anonymous: boolean().notNull().default(false),
    /** Shown to nobody: whatever of a post must be hard to guess and stay the same is made from it. Null in older rows. */
    secret: uuid().defaultRandom(),
    /** What it says in the words of the vocabulary, for its page; the numbers of those words, for lists. */
    attributeValues: jsonb('attribute_values').$type<Said>(),
    attributeIds: integer('attribute_ids').array().notNull().default(sql`'{}'`),
    hasPhotos: boolean('has_photos').notNull().default(false),
    verified: boolean().notNull().default(false),
    /** What staff looked at for it, and when. */
    verifiedCheck: text('verified_check', { enum: verificationChecks }),
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    picture: jsonb().$type<Picture>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When it became public first: an edit moves nothing up. */
    publishedAt: instant('published_at'),
    /** When what visitors read of it changed last; null in older rows. */
    changedAt: instant('changed_at'),
    expiresAt: instant('expires_at'),
    /** How many days before its end its author was reminded last. */
    remindedDays: integer('reminded_days'),
    /** When what its owner removed is erased; until then they can bring it back. */
    eraseAt: instant('erase_at'),
  },
  (table) => {
    const isPublic = sql`state = 'published' and not hidden`;
    const isSent = sql`state <> 'draft'`;
    const isPriced = sql`state = 'published' and not hidden and amount is not null`;
    // All that visitors and members see is led by its city: what other cities have makes no list of this one longer.
    const ofOneKind = [table.cityId, table.kind] as const;
    const ofOneSide = [...ofOneKind, table.side] as const;
    return [
      check('listings_side', oneOf(table.side, listingSides)),
      check('listings_state', oneOf(table.state, listingStates)),
      check('listings_lang', oneOf(table.lang, languages)),
      check('listings_verified_check', oneOf(table.verifiedCheck, verificationChecks)),
      index('listings_side_newest')
        .on(...ofOneSide, table.publishedAt, table.id)
        .where(isPublic),
      index('listings_side_category')
        .on(...ofOneSide, table.categoryId, table.publishedAt, table.id)
        .where(isPublic),
      index('listings_side_area')
        .on(...ofOneSide, table.areaId, table.publishedAt, table.id)
        .where(sql`state = 'published' and not hidden and area_id is not null`),
      index('listings_side_name_en')
        .on(...ofOneSide, byName(table.titleEn, 'en'), table.id)
        .where(isPublic),
      index('listings_side_name_ar')
        .on(...ofOneSide, byName(table.titleAr, 'ar'), table.id)
        .where(isPublic),
      index('listings_amount')
        .on(...ofOneSide, table.amount, table.id)
        .where(isPriced),
      index('listings_category_amount')
        .on(...ofOneSide, table.categoryId, table.amount, table.id)
        .where(isPriced),
      // Whose turn it is on the home page.
      index('listings_verified')
        .on(...ofOneKind, table.publishedAt, table.id)
        .where(sql`state = 'published' and not hidden and verified and has_photos`),
      // Without the city and the kind: an index of arrays has no leading column, only a list of posts for every value, and
      // a category is of one city and kind already. As values beside it they would have the longest lists of all.
      index('listings_sub_categories').using('gin', table.categoryIds).where(isPublic),
      // A word is of one city and kind too.
      index('listings_attributes').using('gin', table.attributeIds).where(isPublic),
      // What its owner said in words of their own, for staff.
      index('listings_free_text')
        .on(table.cityId, table.publishedAt, table.id)
        .where(sql`attribute_values @? '$.services[*] ? (!exists(@.word))'`),
      index('listings_city_near')
        .using('gist', ...ofOneKind, table.location)
        .where(isPublic),
      index('listings_city_area')
        .using('gist', ...ofOneKind, sql`(location::geometry)`)
        .where(isPublic),
      // For the same reason words are not in such an index: it would intersect the lists of all cities. Staff search
      // posts of every state in it.
      index('listings_city_text')
        .using('gist', ...ofOneKind, sql`search_text gist_trgm_ops(siglen=256)`)
        .where(isSent),
      index('listings_staff')
        .on(...ofOneKind, table.state, table.id)
        .where(isSent),
      // What was public and is not now, for staff.
      index('listings_unlisted')
        .on(...ofOneKind, table.publishedAt, table.id)
        .where(sql`published_at is not null and (state <> 'published' or hidden)`),
      // What has ended and was not stored yet, and what ends next, for counts.
      index('listings_city_expiry')
        .on(...ofOneKind, table.expiresAt)
        .where(sql`state = 'published' and not hidden and expires_at is not null`),
      // What is due is looked for by the worker, in all cities at once.
      index('listings_expiry').on(table.expiresAt).where(sql`state = 'published' and expires_at is not null`),
      index('listings_erase').on(table.eraseAt).where(sql`erase_at is not null`),
      index('listings_city_owner').on(table.cityId, table.ownerId, table.kind, table.createdAt, table.id),
      // An account goes with what it has in every city.
      index('listings_owner').on(table.ownerId),
    ];
  },
);

/** What was typed. A post has at most one version that is public and one that is being written or waits. */
export const listingRevisions = pgTable(
  'listing_revisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: listingId(),
    cityId: integer('city_id').notNull(),
    state: text({ enum: revisionStates }).notNull().default('draft'),
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Of the kind's input as it was when this was typed; the kind brings it up to date. */
    schemaVersion: integer('schema_version').notNull().default(1),
    /** Raised with every change, so that nobody decides or overwrites what they have not read. */
    version: integer().notNull().default(1),
    /** Of the call that wrote this version: one that is sent again, after a lost answer, has been done. */
    saveKey: uuid('save_key'),
    /** Of the form, where its author was. */
    step: integer(),
    ...why(),
    submittedAt: instant('submitted_at'),
    /** The day of the terms that its author accepted when they sent it. */
    termsOn: date('terms_on'),
    /** The moderator who decides it, and until when nobody else does. */
    reviewLockedBy: uuid('review_locked_by'),
    reviewLockedUntil: timestamp('review_locked_until', { withTimezone: true }),
    /** Of a public one that nobody looked at beforehand: whether somebody shall. */
    sampled: boolean().notNull().default(false),
    /** Of its gravest signal; null without one. */
    severity: text({ enum: severities }),
  },
  (table) => [
    check('listing_revisions_state', oneOf(table.state, revisionStates)),
    // Those below hold a part of the rows each: a post that is erased, and its owner's list, look for all.
    index('listing_revisions_listing').on(table.listingId),
    uniqueIndex('listing_revisions_public').on(table.listingId).where(sql`state = 'approved'`),
    uniqueIndex('listing_revisions_open').on(table.listingId).where(sql`state <> 'approved'`),
    // In the order of the queue: false is first.
    index('listing_revisions_queue')
      .on(table.cityId, sql`(severity is distinct from 'serious')`, table.submittedAt, table.id)
      .where(sql`state = 'pending' or sampled`),
  ],
);

/**
 * By which posts are found that are alike: hashes of what each says and shows and of its number, together with the kind.
 * Of the public version, or of what was sent of one that never was public.
 */
export const listingFingerprints = pgTable(
  'listing_fingerprints',
  {
    cityId: integer('city_id').notNull(),
    fingerprint: bigint({ mode: 'number' }).notNull(),
    listingId: listingId(),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.fingerprint, table.listingId] }),
    index('listing_fingerprints_listing').on(table.listingId),
  ],
);

/** Every change of state, with who and why. Rows are only added. They outlive the post and its author, without the reason. */
export const listingTransitions = pgTable(
  'listing_transitions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: bigint('listing_id', { mode: 'number' }).notNull(),
    /** Null in older rows. */
    cityId: integer('city_id'),
    at: instant('at').notNull().defaultNow(),
    /** Of a decision: when what was decided had been sent. */
    sentAt: instant('sent_at'),
    /** Of a decision of staff: until when it can be undone. Its author is notified afterwards. */
    undoUntil: instant('undo_until'),
    /** Null once the decision is final. */
    undo: jsonb().$type<UndoData>(),
    action: text().notNull(),
    from: text({ enum: listingStates }).notNull(),
    to: text({ enum: listingStates }).notNull(),
    actorId: uuid('actor_id'),
    ...why(),
  },
  (table) => [
    index('listing_transitions_listing').on(table.listingId, table.id),
    index('listing_transitions_decided').on(table.cityId, table.at).where(sql`sent_at is not null`),
  ],
);

/** What happened to a post on a day, and how often. What is counted is the contract's to say. */
export const listingCounts = pgTable(
  'listing_counts',
  {
    listingId: listingId(),
    /** In the city. */
    day: date().notNull(),
    event: text().$type<Counted>().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day, table.event] })],
);

/** What ties the row of a kind's own table to its post. */
export const kindColumns = () => ({
  id: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  cityId: integer('city_id')
    .notNull()
    .references(() => cities.id, { onDelete: 'cascade' }),
});

/** How a private person is reached: told on a press alone. */
export const reachColumns = () => ({
  phone: text(),
  email: text(),
  showPhone: boolean('show_phone').notNull(),
});

/** The first columns of what is said about a post: its own number, the city and the post. */
export const ofListing = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  cityId: integer('city_id')
    .notNull()
    .references(() => cities.id, { onDelete: 'cascade' }),
  listingId: listingId(),
});
