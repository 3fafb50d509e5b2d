import { mediaStates } from '@dalil/contract/media';
import type { Picture } from '@dalil/contract/picture';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../../db/columns.ts';
import { accounts } from '../accounts/accounts.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** An uploaded photo or document. Its files are named by its id. */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey().defaultRandom(),
    /**
     * Uploader; null once erased while others still use the photo. No cascade, because it would leave files behind.
     */
    accountId: uuid('account_id').references(() => accounts.id),
    /** True for documents of the `documents` module, false for photos. Neither can be used as the other. */
    document: boolean().notNull().default(false),
    state: text({ enum: mediaStates }).notNull().default('uploading'),
    /** Reason for rejection: a message key. */
    reason: text(),
    picture: jsonb().$type<Picture>(),
    /** Perceptual hash for finding similar photos; null for documents and older photos. */
    perceptualHash: text('perceptual_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Start of the grace period; null while the photo is in use. */
    unusedSince: instant('unused_since').defaultNow(),
  },
  (table) => [
    check('media_state', oneOf(table.state, mediaStates)),
    index('media_account').on(table.accountId),
    index('media_unused').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
  ],
);

export type MediaRow = typeof media.$inferSelect;

/** Where each photo is used. A photo can be in a published post and in a revision of it. */
export const mediaUses = pgTable(
  'media_uses',
  {
    /** What uses the photo, such as `listing/12`. Each module names its own owners. */
    owner: text().notNull(),
    /** Place within the owner, such as `gallery`. */
    slot: text().notNull(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.slot, table.mediaId] }),
    index('media_uses_medium').on(table.mediaId),
  ],
);
