import { sql } from 'drizzle-orm';
import type { PeriodicJob } from '../tasks/periodic-jobs.ts';

/** Retention of outbox rows; must be longer than the pause after which a reader invalidates everything. */
const retentionMs = 120_000;
const batchSize = 10_000;

/**
 * Builds the job that deletes outbox rows older than `cached` milliseconds, which every reader has read. A row
 * carries no timestamp, because a transaction may commit long after writing it; its age is that of the first snapshot
 * that sees it.
 */
export function sweepOutbox(cached = retentionMs): PeriodicJob {
  const looks: { at: number; snapshot: string }[] = [];
  return {
    name: 'cache.sweep-outbox',
    everySeconds: 30,
    async run({ db }) {
      const { rows } = await db.execute<{ snapshot: string }>(
        sql`select pg_current_snapshot()::text as snapshot`,
      );
      for (const { snapshot } of rows) looks.push({ at: performance.now(), snapshot });
      const isOldEnough = (look?: { at: number }) => look && performance.now() - look.at >= cached;
      while (isOldEnough(looks[1])) looks.shift();
      const [look] = looks;
      if (!look || !isOldEnough(look)) return;
      let removed: number | null;
      do {
        ({ rowCount: removed } = await db.execute(sql`
          delete from cache_outbox where ctid = any (array(
            select ctid from cache_outbox
            where xid < pg_snapshot_xmax(${look.snapshot}) and pg_visible_in_snapshot(xid, ${look.snapshot})
            limit ${batchSize}))`));
      } while (removed === batchSize);
    },
  };
}
