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

/** A photo that a member sent, or a paper. Its files are named by its id. */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null when who sent it is gone and it is shown by what is not theirs. No cascade: files would be left behind. */
    accountId: uuid('account_id').references(() => accounts.id),
    /** Of the papers of the module `documents`; a photo otherwise. Neither can be used as the other. */
    document: boolean().notNull().default(false),
    state: text({ enum: mediaStates }).notNull().default('uploading'),
    /** Why it was refused: a key of the catalogues. */
    reason: text(),
    picture: jsonb().$type<Picture>(),
    /** By which photos that look alike are known; null for papers, and for older ones. */
    perceptualHash: text('perceptual_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Since when nothing uses it; null while something does. */
    unusedSince: instant('unused_since').defaultNow(),
  },
  (table) => [
    check('media_state', oneOf(table.state, mediaStates)),
    index('media_account').on(table.accountId),
    index('media_unused').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
  ],
);

export type MediaRow = typeof media.$inferSelect;

/** What shows a photo, and in which place. A photo can be in a published post and in a revision of it. */
export const mediaUses = pgTable(
  'media_uses',
  {
    /** Named by the module that uses it, such as `listing/12`. */
    owner: text().notNull(),
    /** Its part, such as `gallery`. */
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
