import type { Picture } from '@dalil/contract/picture';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { textPair } from '../../../db/columns.ts';
import { cities } from '../../places/places.table.ts';

/** No finer than a cursor can say. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Articles of the city's editors. */
export const blogs = pgTable(
  'blogs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    /** From the English title; stays as it is once the article was public. */
    slug: text().notNull(),
    ...textPair('title'),
    ...textPair('excerpt'),
    bodyEn: text('body_en').notNull().default(''),
    bodyAr: text('body_ar').notNull().default(''),
    /** How it is signed, if at all. */
    authorEn: text('author_en').notNull().default(''),
    authorAr: text('author_ar').notNull().default(''),
    picture: jsonb().$type<Picture>(),
    /** What the picture shows. */
    altEn: text('alt_en').notNull().default(''),
    altAr: text('alt_ar').notNull().default(''),
    /** It takes to read, in the language in which it is longer. */
    minutes: integer().notNull().default(1),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** Shown from then on; null while it is being written. */
    publishedAt: moment('published_at'),
    /** When it last ceased to be public. */
    unpublishedAt: moment('unpublished_at'),
    /** A draft that nobody wants: gone for good after a while. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('blogs_slug').on(table.cityId, table.slug),
    index('blogs_newest').on(table.cityId, table.publishedAt, table.id),
    index('blogs_changed').on(table.cityId, table.changedAt, table.id),
    index('blogs_removed').on(table.removedAt).where(sql`removed_at is not null`),
  ],
);
