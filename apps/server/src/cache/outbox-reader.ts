import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { everything } from './invalidate.ts';

/** So often is the outbox read. */
const pollMs = 250;
const answerMs = 1_000;
const shortestRetryMs = 100;
const longestRetryMs = 2_000;
/** A process that slept for longer starts anew: rows are kept longer than this. */
const longestPauseSeconds = 60;

/** What was read at once. */
export interface Heard {
  /** Of the look in which it was read. */
  moment: number;
  /** By the transaction that changed it. */
  changes: ReadonlyMap<string, readonly string[]>;
}

interface ReaderOptions {
  connectionString: string;
  /** Called with `*` whenever reading begins: what was written before then was not read. */
  onChanges(heard: Heard): void;
  onTrouble(error: unknown): void;
}

export interface OutboxReader {
  readonly reading: boolean;
  /** Of the last look: all that was committed before it is known here. Of two processes, whose is greater knows no less. */
  readonly moment: number;
  /** When the outbox was read last, in milliseconds of the epoch. */
  readonly heardAt: number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Row {
  snapshot: string;
  at: number;
  xid: string | null;
  tags: string[] | null;
}

/**
 * A snapshot as a number that grows with every transaction that ends: either the newest that has ended is newer (`xmax`),
 * or fewer of those before it still run. What runs long holds nothing up.
 */
function momentOf(snapshot: string): number {
  const [, xmax, running = ''] = snapshot.split(':');
  return Number(xmax) - (running === '' ? 0 : running.split(',').length / 100_000);
}

/**
 * All that was committed since the last look, whenever it was begun: what the snapshot of then did not see and that of
 * now does. Those were the transactions that had not begun, and those that ran; so a look costs the same however long a
 * transaction of somebody else runs.
 */
const look = {
  name: 'cache-outbox',
  text: `
    select pg_current_snapshot()::text as snapshot, extract(epoch from clock_timestamp())::float8 as at,
      change.xid::text as xid, change.tags
    from (select) as now left join (
      select xid, tags from cache_outbox where xid >= pg_snapshot_xmax($1::pg_snapshot)
      union all
      select xid, tags from cache_outbox where xid = any (array(select pg_snapshot_xip($1::pg_snapshot)))
    ) as change on true`,
};

/** Reads every committed change, on a connection of its own that is replaced when it is lost. */
export function createOutboxReader(options: ReaderOptions): OutboxReader {
  let client: pg.Client | undefined;
  let reading = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = shortestRetryMs;
  let moment = 0;
  let heardAt = 0;
  /** Of the last look. */
  let seen: { snapshot: string; at: number } | undefined;

  async function connect(): Promise<void> {
    const candidate = new pg.Client({
      connectionString: options.connectionString,
      application_name: 'dalil-cache',
      connectionTimeoutMillis: 2 * answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    });
    client = candidate;
    // Another database may stand at the same address now, with numbers of its own.
    seen = undefined;
    candidate.on('error', (error) => lose(candidate, error));
    candidate.on('end', () => lose(candidate, new Error('connection ended')));
    try {
      await candidate.connect();
    } catch (error) {
      lose(candidate, error);
      return;
    }
    await read(candidate);
  }

  async function read(current: pg.Client): Promise<void> {
    try {
      const { rows } = await current.query<Row>({ ...look, values: [seen?.snapshot ?? null] });
      if (client === current) take(rows);
    } catch (error) {
      lose(current, error);
    }
    if (client === current) timer = setTimeout(() => void read(current), pollMs).unref();
  }

  function take(rows: readonly Row[]): void {
    const [first] = rows;
    if (!first) throw new Error('the outbox gave no answer');
    const gap = !seen || first.at - seen.at > longestPauseSeconds;
    seen = first;
    moment = momentOf(first.snapshot);
    heardAt = Date.now();
    retryMs = shortestRetryMs;
    reading = true;
    const changes = new Map<string, string[]>();
    if (gap) changes.set(`gap ${randomUUID()}`, [everything]);
    else
      for (const { xid, tags } of rows)
        if (xid && tags) changes.set(xid, [...(changes.get(xid) ?? []), ...tags]);
    if (changes.size > 0) options.onChanges({ moment, changes });
  }

  function lose(lost: pg.Client, error: unknown): void {
    if (client !== lost) return;
    client = undefined;
    reading = false;
    clearTimeout(timer);
    lost.end().catch(() => undefined);
    if (stopped) return;
    options.onTrouble(error);
    timer = setTimeout(() => void connect(), retryMs).unref();
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  }

  return {
    get reading() {
      return reading;
    },
    get moment() {
      return moment;
    },
    get heardAt() {
      return heardAt;
    },
    start: connect,
    async stop() {
      stopped = true;
      reading = false;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
