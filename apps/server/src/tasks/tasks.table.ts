import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What a task has done and must not do again when it runs once more. */
export const taskEffects = pgTable(
  'task_effects',
  {
    taskId: uuid('task_id').notNull(),
    effect: text().notNull(),
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull().defaultNow(),
    /** While a run is sending. Null once it is done. */
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.effect] }),
    index('task_effects_happened_at_index').on(table.happenedAt),
  ],
);
