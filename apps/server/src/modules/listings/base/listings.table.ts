import { verificationChecks } from '@dalil/contract/claims';
import { listingKinds, listingSides, listingStates, revisionStates } from '@dalil/contract/listing-states';
import type { CountedEvent } from '@dalil/contract/listings';
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
import { oneOf, textPair, timestampMs } from '../../../db/columns.ts';
import { geographyPoint } from '../../../db/point.ts';
import { accounts } from '../../accounts/accounts.table.ts';
import type { DeclaredAttributes } from '../../attributes/attribute-values.ts';
import { categories } from '../../categories/categories.table.ts';
import { areas, cities } from '../../places/places.table.ts';
import type { StandardReason } from './decision-reason.ts';
import type { UndoData } from './undo-data.ts';

const listingId = () =>
  bigint('listing_id', { mode: 'number' })
    .notNull()
    .references(() => listings.id, { onDelete: 'cascade' });

/** Decision reason: a standard reason with its text at that time, free text, or both. */
const reasonColumns = () => ({ standard: jsonb().$type<StandardReason>(), reason: text() });

/** SQL for sorting titles by the rules of the language: `apple` before `Zebra`, and `أ إ ا` side by side. */
export const titleCollation = (title: PgColumn, lang: Language) =>
  sql`${title} collate ${sql.identifier(`${lang}-x-icu`)}`;

/** Columns common to every kind of listing. Each kind has a table for its other columns, with the same id. */
export const listings = pgTable(
  'listings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    /** Without check constraint: the only function that creates posts enforces the list of kinds. */
    kind: text({ enum: listingKinds }).notNull(),
    side: text({ enum: listingSides }).notNull().default('offer'),
    /**
     * Null for posts entered by staff and not claimed yet. Without cascade, because application code erases a post
     * together with its photos.
     */
    ownerId: uuid('owner_id').references(() => accounts.id),
    state: text({ enum: listingStates }).notNull().default('draft'),
    /** True while the owner's account is scheduled for erasure. */
    hidden: boolean().notNull().default(false),
    /** Original language of the content. */
    lang: text({ enum: languages }).notNull(),
    categoryId: integer('category_id').references(() => categories.id),
    /** Ids of the category and the subcategories, for filters. */
    categoryIds: integer('category_ids').array().notNull().default(sql`'{}'`),
    /** Area of the city, as declared by the author. */
    areaId: integer('area_id').references(() => areas.id),
    ...textPair('title'),
    ...textPair('slug'),
    /** Normalised search text, in every language the post was written in. */
    searchText: text('search_text').notNull().default(''),
    /** Location for lists, maps and distances. Kinds that hide the exact place store an obfuscated one. */
    location: geographyPoint(),
    /** In cents; null without a price. */
    amount: integer(),
    /** True if only staff may see the author's name. */
    anonymous: boolean().notNull().default(false),
    /**
     * Seed of values that must be stable and hard to guess, such as the obfuscated location. Never shown; null in
     * older rows.
     */
    secret: uuid().defaultRandom(),
    /** Declared attribute values for the page, and the attribute ids for list filters. */
    attributeValues: jsonb('attribute_values').$type<DeclaredAttributes>(),
    attributeIds: integer('attribute_ids').array().notNull().default(sql`'{}'`),
    hasPhotos: boolean('has_photos').notNull().default(false),
    verified: boolean().notNull().default(false),
    /** Staff check that the verification badge shows, and the date of the check. */
    verifiedCheck: text('verified_check', { enum: verificationChecks }),
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    picture: jsonb().$type<Picture>(),
    createdAt: timestampMs('created_at').notNull().defaultNow(),
    /** Time of the first publication. Lists sort by it, so an edit does not move a post up. */
    publishedAt: timestampMs('published_at'),
    /** Last change of the public content; null in older rows. */
    changedAt: timestampMs('changed_at'),
    expiresAt: timestampMs('expires_at'),
    /** Last reminder sent to the author, as days before expiry. */
    remindedDays: integer('reminded_days'),
    /** Erasure date of a post removed by its owner, who can restore it until then. */
    eraseAt: timestampMs('erase_at'),
  },
  (table) => {
    const isPublic = sql`state = 'published' and not hidden`;
    const isSent = sql`state <> 'draft'`;
    const isPriced = sql`state = 'published' and not hidden and amount is not null`;
    // All indexes for visitors and members start with the city, so that other cities do not slow a list down.
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
        .on(...ofOneSide, titleCollation(table.titleEn, 'en'), table.id)
        .where(isPublic),
      index('listings_side_name_ar')
        .on(...ofOneSide, titleCollation(table.titleAr, 'ar'), table.id)
        .where(isPublic),
      index('listings_amount')
        .on(...ofOneSide, table.amount, table.id)
        .where(isPriced),
      index('listings_category_amount')
        .on(...ofOneSide, table.categoryId, table.amount, table.id)
        .where(isPriced),
      // Index for the rotation of verified posts on the home page.
      index('listings_verified')
        .on(...ofOneKind, table.publishedAt, table.id)
        .where(sql`state = 'published' and not hidden and verified and has_photos`),
      // The index omits city and kind: GIN has no leading column, only one posting list per value, and a category
      // belongs to one city and kind anyway. City and kind as extra values would have the longest posting lists of
      // all.
      index('listings_sub_categories').using('gin', table.categoryIds).where(isPublic),
      // City and kind are omitted here too, because an attribute belongs to one city and kind.
      index('listings_attributes').using('gin', table.attributeIds).where(isPublic),
      // Index of posts with free-text services, which staff review.
      index('listings_free_text')
        .on(table.cityId, table.publishedAt, table.id)
        .where(sql`attribute_values @? '$.services[*] ? (!exists(@.word))'`),
      index('listings_city_near')
        .using('gist', ...ofOneKind, table.location)
        .where(isPublic),
      index('listings_city_area')
        .using('gist', ...ofOneKind, sql`(location::geometry)`)
        .where(isPublic),
      // GiST, because GIN would intersect posting lists of all cities. Staff search posts in every state with this
      // index.
      index('listings_city_text')
        .using('gist', ...ofOneKind, sql`search_text gist_trgm_ops(siglen=256)`)
        .where(isSent),
      index('listings_staff')
        .on(...ofOneKind, table.state, table.id)
        .where(isSent),
      // Index of posts that were public and no longer are, for staff.
      index('listings_unlisted')
        .on(...ofOneKind, table.publishedAt, table.id)
        .where(sql`published_at is not null and (state <> 'published' or hidden)`),
      // Index of posts that have expired but were not swept yet, and of the next expiry; category counts need both.
      index('listings_city_expiry')
        .on(...ofOneKind, table.expiresAt)
        .where(sql`state = 'published' and not hidden and expires_at is not null`),
      // These indexes do not start with the city, because the worker looks for due posts in all cities at once.
      index('listings_expiry').on(table.expiresAt).where(sql`state = 'published' and expires_at is not null`),
      index('listings_erase').on(table.eraseAt).where(sql`erase_at is not null`),
      index('listings_city_owner').on(table.cityId, table.ownerId, table.kind, table.createdAt, table.id),
      // Index for account erasure, which covers every city.
      index('listings_owner').on(table.ownerId),
    ];
  },
);

/** Form input. A post has at most one public revision and one open (draft or pending) revision. */
export const listingRevisions = pgTable(
  'listing_revisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: listingId(),
    cityId: integer('city_id').notNull(),
    state: text({ enum: revisionStates }).notNull().default('draft'),
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Version of the kind's input schema when this revision was saved; the kind upgrades older input. */
    schemaVersion: integer('schema_version').notNull().default(1),
    /** Incremented with every change, for optimistic locking of edits and decisions. */
    version: integer().notNull().default(1),
    /** Idempotency key of the request that wrote this version, to recognise a retry. */
    saveKey: uuid('save_key'),
    /** Form step that the author last had open. */
    step: integer(),
    ...reasonColumns(),
    submittedAt: timestampMs('submitted_at'),
    /** Date of the terms that the author accepted on submission. */
    termsOn: date('terms_on'),
    /** Review lock: the moderator who holds it and when it expires. */
    reviewLockedBy: uuid('review_locked_by'),
    reviewLockedUntil: timestamp('review_locked_until', { withTimezone: true }),
    /** True if a post published without prior review was selected for a later check. */
    sampled: boolean().notNull().default(false),
    /** Severity of the most serious signal; null without signals. */
    severity: text({ enum: severities }),
  },
  (table) => [
    check('listing_revisions_state', oneOf(table.state, revisionStates)),
    // Index of all rows, for erasure and the owner's list; the indexes below are partial.
    index('listing_revisions_listing').on(table.listingId),
    uniqueIndex('listing_revisions_public').on(table.listingId).where(sql`state = 'approved'`),
    uniqueIndex('listing_revisions_open').on(table.listingId).where(sql`state <> 'approved'`),
    // Index in queue order; false sorts first, so posts with serious signals come first.
    index('listing_revisions_queue')
      .on(table.cityId, sql`(severity is distinct from 'serious')`, table.submittedAt, table.id)
      .where(sql`state = 'pending' or sampled`),
  ],
);

/**
 * Fingerprints for duplicate detection: hashes of text, photos and phone number, each combined with the kind. They
 * describe the public revision, or the submitted one if the post never was public.
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

/**
 * Append-only log of state changes with actor and reason. Rows outlive the post and its author, but their reason is
 * then deleted.
 */
export const listingTransitions = pgTable(
  'listing_transitions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: bigint('listing_id', { mode: 'number' }).notNull(),
    /** Null in older rows. */
    cityId: integer('city_id'),
    at: timestampMs('at').notNull().defaultNow(),
    /** For decisions: time when the decided revision was submitted. */
    sentAt: timestampMs('sent_at'),
    /** Undo deadline of a staff decision. The author is notified only after it. */
    undoUntil: timestampMs('undo_until'),
    /** Data needed to undo the decision; null once the decision is final. */
    undo: jsonb().$type<UndoData>(),
    action: text().notNull(),
    from: text({ enum: listingStates }).notNull(),
    to: text({ enum: listingStates }).notNull(),
    actorId: uuid('actor_id'),
    ...reasonColumns(),
  },
  (table) => [
    index('listing_transitions_listing').on(table.listingId, table.id),
    index('listing_transitions_decided').on(table.cityId, table.at).where(sql`sent_at is not null`),
  ],
);

/** Daily usage counts per post. The API contract lists the counted events. */
export const listingCounts = pgTable(
  'listing_counts',
  {
    listingId: listingId(),
    /** Date in the city's time zone. */
    day: date().notNull(),
    event: text().$type<CountedEvent>().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day, table.event] })],
);

/** Key columns of a kind's own table: the post's id and city. */
export const kindKeyColumns = () => ({
  id: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  cityId: integer('city_id')
    .notNull()
    .references(() => cities.id, { onDelete: 'cascade' }),
});

/** Columns for the contact details of a private person; only the contact request returns them. */
export const contactColumns = () => ({
  phone: text(),
  email: text(),
  showPhone: boolean('show_phone').notNull(),
});

/** Leading columns of tables that refer to posts: own id, city and post. */
export const listingChildColumns = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  cityId: integer('city_id')
    .notNull()
    .references(() => cities.id, { onDelete: 'cascade' }),
  listingId: listingId(),
});
