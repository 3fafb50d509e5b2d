import type { Database, Transaction } from '../db/database.ts';
import { taskEffects } from './tasks.table.ts';

/** See `TaskContext.once`. A second run that overlaps the first waits for it at the primary key. */
export async function once(
  db: Database,
  taskId: string,
  effect: string,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const marked = await tx.insert(taskEffects).values({ taskId, effect }).onConflictDoNothing().returning();
    if (marked.length > 0) await work(tx);
  });
}
