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
    /** The tree it stands in, or `service`: the five services themselves, whose ids general settings hold. */
    kind: text().$type<CategoryTree | 'service'>().notNull().default('directory'),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id, { onDelete: 'cascade' }),
    /** Stable across cities and languages: names the icon and the art. */
    key: text().notNull(),
    type: text({ enum: categoryTypes }).notNull(),
    position: integer().notNull(),
    ...textPair('name'),
    /** What a single place of it is called; without it the name stands for one too. */
    singularEn: text('singular_en'),
    singularAr: text('singular_ar'),
    /** Published posts that offer something, and those that look for it, some seconds ago, so that no list has to count. */
    listingCount: integer('listing_count').notNull().default(0),
    wantedCount: integer('wanted_count').notNull().default(0),
    /** No form offers it any more; visitors find it while it has posts. One in use is never deleted. */
    retired: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('categories_key').on(table.cityId, table.kind, table.key),
    // One index for each of the two lists, so that both come out in order: `parent_id is null` inside a single
    // index would still need a sort, because the planner does not take it for an equality.
    index('categories_main').on(table.cityId, table.kind, table.position).where(sql`parent_id is null`),
    index('categories_children').on(table.cityId, table.parentId, table.position),
    check('categories_type', oneOf(table.type, categoryTypes)),
    check('categories_listing_count', sql`${table.listingCount} >= 0`),
    check('categories_wanted_count', sql`${table.wantedCount} >= 0`),
  ],
);

/**
 * What counts do not say yet. Whoever publishes only adds rows, so that many who publish in one category never wait for one
 * another, and refers to nothing, or each would mark the category's row.
 */
export const categoryCountDeltas = pgTable('category_count_deltas', {
  categoryId: integer('category_id').notNull(),
  delta: integer().notNull(),
  side: text({ enum: listingSides }).notNull().default('offer'),
});
