import { type CategoryTree, categoryTypes } from '@dalil/contract/categories';
import { listingSides } from '@dalil/contract/listing-states';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { oneOf, textPair } from '../../db/columns.ts';
import { cities } from '../places/places.table.ts';

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    /** Tree of the category, or `service` for the five services themselves, whose ids general settings refer to. */
    kind: text().$type<CategoryTree | 'service'>().notNull().default('directory'),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id, { onDelete: 'cascade' }),
    /** Stable across cities and languages; selects the icon and the artwork. */
    key: text().notNull(),
    type: text({ enum: categoryTypes }).notNull(),
    position: integer().notNull(),
    ...textPair('name'),
    /** Singular name; if null, the category name is used instead. */
    singularEn: text('singular_en'),
    singularAr: text('singular_ar'),
    /** Numbers of published offers and wanted ads, stored so that lists need not count them; a few seconds stale. */
    listingCount: integer('listing_count').notNull().default(0),
    wantedCount: integer('wanted_count').notNull().default(0),
    /**
     * Retired categories are no longer offered in forms but stay visible while they have posts. A category in use is
     * never deleted.
     */
    retired: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('categories_key').on(table.cityId, table.kind, table.key),
    // Two indexes, so that main categories and subcategories each come out sorted: with `parent_id is null` on a
    // single index, PostgreSQL would still sort, because the planner does not treat that condition as an equality.
    index('categories_main').on(table.cityId, table.kind, table.position).where(sql`parent_id is null`),
    index('categories_children').on(table.cityId, table.parentId, table.position),
    check('categories_type', oneOf(table.type, categoryTypes)),
    check('categories_listing_count', sql`${table.listingCount} >= 0`),
    check('categories_wanted_count', sql`${table.wantedCount} >= 0`),
  ],
);

/**
 * Changes not yet added to the counts. Publishing only inserts rows here, so concurrent publishers in one category
 * never block each other. There is no foreign key, because it would lock the category's row.
 */
export const categoryCountDeltas = pgTable('category_count_deltas', {
  categoryId: integer('category_id').notNull(),
  delta: integer().notNull(),
  side: text({ enum: listingSides }).notNull().default('offer'),
});
