import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Completed effects of tasks, which must not be repeated when a task runs again. */
export const taskEffects = pgTable(
  'task_effects',
  {
    taskId: uuid('task_id').notNull(),
    effect: text().notNull(),
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull().defaultNow(),
    /** End of the lease while a run is sending; null once the effect is complete. */
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.effect] }),
    index('task_effects_happened_at_index').on(table.happenedAt),
  ],
);
