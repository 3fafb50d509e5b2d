import type { Counted } from '@dalil/contract/listings';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { isShownNow } from './listings.service.ts';
import { listings } from './listings.table.ts';

/** So late is a use written down, at most: as much is lost when a process is killed. */
const flushMs = 2_000;
/** So many different counts are gathered before they are written at once. */
const most = 1_000;

export interface UseCounter {
  /** Adds one to a public post's day. Who it was is not kept. */
  add(id: number, what: Counted): void;
}

interface Use {
  id: number;
  what: Counted;
  count: number;
}

/** Gathers in memory what visitors do with posts, so that a busy page is one write in some seconds, not one for each of them. */
export function openUseCounter(app: FastifyInstance): UseCounter {
  let gathered = new Map<string, Use>();
  let flushing: Promise<void> | undefined;

  function gather({ id, what, count }: Use): void {
    const key = `${id} ${what}`;
    gathered.set(key, { id, what, count: (gathered.get(key)?.count ?? 0) + count });
  }

  async function flush(): Promise<void> {
    const uses = [...gathered.values()];
    if (uses.length === 0) return;
    gathered = new Map();
    try {
      await writeUses(app.db, uses);
    } catch (err) {
      app.log.warn({ err, uses: uses.length }, 'counted uses were not written and wait for the next time');
      for (const use of uses) if (gathered.size < most) gather(use);
    }
  }

  /** One at a time. */
  function flushSoon(): Promise<void> {
    flushing ??= flush().finally(() => {
      flushing = undefined;
    });
    return flushing;
  }

  const timer = setInterval(() => void flushSoon(), flushMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flushing;
    await flush();
  });

  return {
    add(id, what) {
      gather({ id, what, count: 1 });
      if (gathered.size >= most) void flushSoon();
    },
  };
}

/** Of posts that are public still, each on today's day of its city. In order, or two processes would wait for each other. */
async function writeUses(db: Database, uses: readonly Use[]): Promise<void> {
  const column = (name: keyof Use) => sql.param(uses.map((use) => use[name]));
  await db.execute(sql`
    insert into listing_counts (listing_id, day, what, count)
    select ${listings.id}, (now() at time zone cities.time_zone)::date, used.what, used.count
    from unnest(${column('id')}::bigint[], ${column('what')}::text[], ${column('count')}::int[]) as used (id, what, count)
    join ${listings} on ${eq(listings.id, sql`used.id`)} and ${isShownNow}
    join cities on cities.id = ${listings.cityId}
    order by ${listings.id}, used.what
    on conflict (listing_id, day, what) do update set count = listing_counts.count + excluded.count`);
}
