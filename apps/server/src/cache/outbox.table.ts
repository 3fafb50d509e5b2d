import { sql } from 'drizzle-orm';
import { customType, index, pgTable, text } from 'drizzle-orm/pg-core';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Invalidated tags by the transaction that wrote them, retained for some minutes. The table is unlogged (see its
 * migration): after a crash it is empty, but every reader has then lost its connection and cleared its cache.
 */
export const cacheOutbox = pgTable(
  'cache_outbox',
  {
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    tags: text().array().notNull(),
  },
  (table) => [index('cache_outbox_xid').on(table.xid)],
);
