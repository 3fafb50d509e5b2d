import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { taskEffects } from './tasks.table.ts';

/** Implements `TaskContext.once`. The primary key makes a second run that overlaps the first wait for it. */
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

/** Writes to be made in the transaction that records the success of `send`. */
export type OnSent = (tx: Transaction) => Promise<void>;

interface Sending {
  taskId: string;
  effect: string;
  /** Lease duration, longer than a run may take. When the lease has expired, another run may send. */
  leaseSeconds: number;
}

/** See `TaskContext.sendOnce`. Holds no database connection while it sends. */
export async function sendOnce(
  db: Database,
  { taskId, effect, leaseSeconds }: Sending,
  send: () => Promise<OnSent | undefined>,
): Promise<void> {
  const same = and(eq(taskEffects.taskId, taskId), eq(taskEffects.effect, effect));
  const leasedUntil = sql<string>`now() + ${leaseSeconds} * interval '1 second'`;
  const [claimed] = await db
    .insert(taskEffects)
    .values({ taskId, effect, leasedUntil })
    .onConflictDoUpdate({
      target: [taskEffects.taskId, taskEffects.effect],
      set: { leasedUntil },
      setWhere: sql`${taskEffects.leasedUntil} < now()`,
    })
    .returning({ leasedUntil: sql<string>`${taskEffects.leasedUntil}::text` });
  if (!claimed) {
    const [row] = await db.select().from(taskEffects).where(same);
    if (row?.leasedUntil === null) return;
    throw new Error(`Another run of this task may be executing "${effect}".`);
  }
  const own = and(same, sql`${taskEffects.leasedUntil} = ${claimed.leasedUntil}::timestamptz`);
  let settle: OnSent | undefined;
  try {
    settle = await send();
  } catch (error) {
    // Sending failed: releases the lease, so that the next run can send at once. If the release fails too, the next
    // run waits until the lease expires.
    await db
      .delete(taskEffects)
      .where(own)
      .catch(() => undefined);
    throw error;
  }
  await db.transaction(async (tx) => {
    await tx.update(taskEffects).set({ leasedUntil: null, happenedAt: sql`now()` }).where(same);
    await settle?.(tx);
  });
}
