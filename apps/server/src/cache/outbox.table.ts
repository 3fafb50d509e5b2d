import { sql } from 'drizzle-orm';
import { customType, index, pgTable, text } from 'drizzle-orm/pg-core';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * What was changed, by the transaction that changed it, for some minutes. Unlogged (its migration says so): after a crash
 * it is empty, and every reader has lost its connection and what it kept.
 */
export const cacheOutbox = pgTable(
  'cache_outbox',
  {
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    tags: text().array().notNull(),
  },
  (table) => [index('cache_outbox_xid').on(table.xid)],
);
