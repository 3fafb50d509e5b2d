import type { Picture } from '@dalil/contract/picture';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { textPair } from '../../../db/columns.ts';
import { cities } from '../../places/places.table.ts';

/** Millisecond precision, because cursors have no more. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Articles by the city's editors. */
export const blogs = pgTable(
  'blogs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    /** Derived from the English title; fixed once the article has been public. */
    slug: text().notNull(),
    ...textPair('title'),
    ...textPair('excerpt'),
    bodyEn: text('body_en').notNull().default(''),
    bodyAr: text('body_ar').notNull().default(''),
    /** Byline, may be empty. */
    authorEn: text('author_en').notNull().default(''),
    authorAr: text('author_ar').notNull().default(''),
    picture: jsonb().$type<Picture>(),
    /** Alt text of the image. */
    altEn: text('alt_en').notNull().default(''),
    altAr: text('alt_ar').notNull().default(''),
    /** Reading time in minutes, for the longer of the two languages. */
    minutes: integer().notNull().default(1),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** Time of publication, possibly in the future; null for drafts. */
    publishedAt: moment('published_at'),
    /** Time of the last unpublishing. */
    unpublishedAt: moment('unpublished_at'),
    /** Time of removal of a draft; deleted permanently after a grace period. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('blogs_slug').on(table.cityId, table.slug),
    index('blogs_newest').on(table.cityId, table.publishedAt, table.id),
    index('blogs_changed').on(table.cityId, table.changedAt, table.id),
    index('blogs_removed').on(table.removedAt).where(sql`removed_at is not null`),
  ],
);
