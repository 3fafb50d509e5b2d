import { attributeGroups, attributeKinds } from '@dalil/contract/attributes';
import type { CategoryTree } from '@dalil/contract/categories';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf, textPair } from '../../db/columns.ts';
import { listings } from '../listings/base/listings.table.ts';
import { cities } from '../places/places.table.ts';

const wordKinds = [...attributeKinds, 'option'] as const;

/**
 * Attributes of a city's posts, and their options. A post is found by the ids of all attributes and options it
 * declares (`listings.attribute_ids`). An attribute in use is retired, never deleted.
 */
export const attributes = pgTable(
  'attributes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    tree: text().$type<CategoryTree>().notNull(),
    /** The attribute that this option belongs to; null if the row is an attribute itself. */
    parentId: integer('parent_id').references((): AnyPgColumn => attributes.id, { onDelete: 'cascade' }),
    /** The same in all cities and languages. */
    key: text().notNull(),
    kind: text({ enum: wordKinds }).notNull(),
    group: text({ enum: attributeGroups }).notNull(),
    ...textPair('name'),
    /** Synonyms of a service, as business owners write them. */
    synonyms: text().array().notNull().default(sql`'{}'`),
    hintEn: text('hint_en'),
    hintAr: text('hint_ar'),
    /**
     * Main categories and subcategories that the attribute applies to; an empty array means every category of the
     * tree.
     */
    categoryIds: integer('category_ids').array().notNull().default(sql`'{}'`),
    onCard: boolean('on_card').notNull().default(false),
    inFilters: boolean('in_filters').notNull().default(false),
    required: boolean().notNull().default(false),
    position: integer().notNull(),
    retired: boolean().notNull().default(false),
    /** Optimistic-lock version of an attribute and its options, incremented on every save. */
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('attributes_key').on(table.cityId, table.tree, table.key).where(sql`parent_id is null`),
    uniqueIndex('attributes_option').on(table.parentId, table.key).where(sql`parent_id is not null`),
    index('attributes_tree').on(table.cityId, table.tree, table.position),
    check('attributes_kind', oneOf(table.kind, wordKinds)),
    check('attributes_group', oneOf(table.group, attributeGroups)),
  ],
);

const ofListing = () =>
  bigint('listing_id', { mode: 'number' })
    .notNull()
    .references(() => listings.id, { onDelete: 'cascade' });
const ofWord = () =>
  integer('attribute_id')
    .notNull()
    .references(() => attributes.id, { onDelete: 'cascade' });

/** Numeric attribute values of posts (numbers and years), for range filters. */
export const attributeNumbers = pgTable(
  'attribute_numbers',
  {
    listingId: ofListing(),
    attributeId: ofWord(),
    cityId: integer('city_id').notNull(),
    number: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.attributeId] }),
    index('attribute_numbers_range').on(table.cityId, table.attributeId, table.number, table.listingId),
  ],
);

/** Staff checks of evidence documents. A check is valid while the post refers to the same document. */
export const attributeVerifications = pgTable(
  'attribute_verifications',
  {
    listingId: ofListing(),
    attributeId: ofWord(),
    documentId: uuid('document_id').notNull(),
    verifiedOn: date('verified_on').notNull(),
    verifiedBy: uuid('verified_by'),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.attributeId] })],
);

/** Normalised free-text services that staff dismissed, so that they are not suggested for review again. */
export const dismissedTerms = pgTable(
  'dismissed_terms',
  {
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cityId, table.text] })],
);
