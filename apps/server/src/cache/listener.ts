import pg from 'pg';
import { invalidationChannel, tagsOf } from './invalidate.ts';

const heartbeatMs = 1_500;
const answerMs = 1_000;
const shortestRetryMs = 100;
const longestRetryMs = 2_000;

interface ListenerOptions {
  connectionString: string;
  onTags(tags: string[]): void;
  /** Called whenever listening begins: what was said before then was not heard. */
  onGap(): void;
  onTrouble(error: unknown): void;
}

export interface InvalidationListener {
  readonly listening: boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Hears every committed invalidation, on a connection of its own that is watched and replaced when it is lost. */
export function createInvalidationListener(options: ListenerOptions): InvalidationListener {
  let client: pg.Client | undefined;
  let listening = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = shortestRetryMs;

  async function connect(): Promise<void> {
    const candidate = new pg.Client({
      connectionString: options.connectionString,
      application_name: 'dalil-cache',
      connectionTimeoutMillis: 2 * answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    });
    client = candidate;
    candidate.on('notification', ({ payload }) => options.onTags(tagsOf(payload ?? '')));
    candidate.on('error', (error) => lose(candidate, error));
    candidate.on('end', () => lose(candidate, new Error('connection ended')));
    try {
      await candidate.connect();
      await candidate.query(`listen ${invalidationChannel}`);
    } catch (error) {
      lose(candidate, error);
      return;
    }
    if (client !== candidate) return;
    listening = true;
    retryMs = shortestRetryMs;
    options.onGap();
    timer = setTimeout(() => void beat(candidate), heartbeatMs).unref();
  }

  /** A connection can die without a word; a question that is not answered tells. */
  async function beat(current: pg.Client): Promise<void> {
    try {
      await current.query('select 1');
      if (client === current) timer = setTimeout(() => void beat(current), heartbeatMs).unref();
    } catch (error) {
      lose(current, error);
    }
  }

  function lose(lost: pg.Client, error: unknown): void {
    if (client !== lost) return;
    client = undefined;
    listening = false;
    clearTimeout(timer);
    lost.end().catch(() => undefined);
    if (stopped) return;
    options.onTrouble(error);
    timer = setTimeout(() => void connect(), retryMs).unref();
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  }

  return {
    get listening() {
      return listening;
    },
    start: connect,
    async stop() {
      stopped = true;
      listening = false;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
