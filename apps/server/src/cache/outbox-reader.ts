import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ALL_TAGS } from './invalidate.ts';

/** Interval at which the outbox is polled. */
const pollMs = 250;
const queryTimeoutMs = 1_000;
const shortestRetryMs = 100;
const longestRetryMs = 2_000;
/**
 * A process that did not poll for longer than this invalidates everything. Must be shorter than the retention of
 * outbox rows.
 */
const longestPauseSeconds = 60;

/** Invalidations read in one poll. */
export interface InvalidationBatch {
  /** Snapshot version of the poll that read these invalidations. */
  snapshotVersion: number;
  /** Invalidated tags by the id of the transaction that wrote them. */
  changes: ReadonlyMap<string, readonly string[]>;
}

interface ReaderOptions {
  connectionString: string;
  /**
   * Receives the invalidations of a poll. When reading (re)starts, it receives the wildcard tag `*`, because earlier
   * rows were not read.
   */
  onChanges(received: InvalidationBatch): void;
  onError(error: unknown): void;
}

export interface OutboxReader {
  readonly reading: boolean;
  /**
   * Snapshot version of the last poll; all changes committed before that poll were received. Of two processes, the
   * one with the greater version has received at least as many changes.
   */
  readonly snapshotVersion: number;
  /** When the outbox was last read, as Unix time in milliseconds. */
  readonly lastReadAt: number;
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
 * Turns a PostgreSQL snapshot into a number that grows with every finished transaction: either `xmax` is higher, or
 * fewer earlier transactions are still running. A long-running transaction does not stop the number from growing.
 */
function snapshotVersionOf(snapshot: string): number {
  const [, xmax, running = ''] = snapshot.split(':');
  return Number(xmax) - (running === '' ? 0 : running.split(',').length / 100_000);
}

/**
 * Selects everything committed since the last poll, however early it began: rows invisible to the last snapshot and
 * visible to the current one. Those belong to transactions that had not begun or were still running at the last poll,
 * so a poll costs the same however long another transaction stays open.
 */
const pollQuery = {
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

/** Polls for committed invalidations on its own connection, which is replaced when it is lost. */
export function createOutboxReader(options: ReaderOptions): OutboxReader {
  let client: pg.Client | undefined;
  let reading = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = shortestRetryMs;
  let snapshotVersion = 0;
  let lastReadAt = 0;
  /** Snapshot and time of the last poll; undefined before the first poll of a connection. */
  let seen: { snapshot: string; at: number } | undefined;

  async function connect(): Promise<void> {
    const candidate = new pg.Client({
      connectionString: options.connectionString,
      application_name: 'dalil-cache',
      connectionTimeoutMillis: 2 * queryTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
    });
    client = candidate;
    // After a reconnect the same URL may lead to another database with different transaction ids.
    seen = undefined;
    candidate.on('error', (error) => reconnectAfter(candidate, error));
    candidate.on('end', () => reconnectAfter(candidate, new Error('connection ended')));
    try {
      await candidate.connect();
    } catch (error) {
      reconnectAfter(candidate, error);
      return;
    }
    await read(candidate);
  }

  async function read(current: pg.Client): Promise<void> {
    try {
      const { rows } = await current.query<Row>({ ...pollQuery, values: [seen?.snapshot ?? null] });
      if (client === current) take(rows);
    } catch (error) {
      reconnectAfter(current, error);
    }
    if (client === current) timer = setTimeout(() => void read(current), pollMs).unref();
  }

  function take(rows: readonly Row[]): void {
    const [first] = rows;
    if (!first) throw new Error('the outbox query returned no row');
    const gap = !seen || first.at - seen.at > longestPauseSeconds;
    seen = first;
    snapshotVersion = snapshotVersionOf(first.snapshot);
    lastReadAt = Date.now();
    retryMs = shortestRetryMs;
    reading = true;
    const changes = new Map<string, string[]>();
    if (gap) changes.set(`gap ${randomUUID()}`, [ALL_TAGS]);
    else
      for (const { xid, tags } of rows)
        if (xid && tags) changes.set(xid, [...(changes.get(xid) ?? []), ...tags]);
    if (changes.size > 0) options.onChanges({ snapshotVersion: snapshotVersion, changes });
  }

  function reconnectAfter(lost: pg.Client, error: unknown): void {
    if (client !== lost) return;
    client = undefined;
    reading = false;
    clearTimeout(timer);
    lost.end().catch(() => undefined);
    if (stopped) return;
    options.onError(error);
    timer = setTimeout(() => void connect(), retryMs).unref();
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  }

  return {
    get reading() {
      return reading;
    },
    get snapshotVersion() {
      return snapshotVersion;
    },
    get lastReadAt() {
      return lastReadAt;
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
