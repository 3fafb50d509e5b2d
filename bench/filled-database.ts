import { Agent, get } from 'node:http';
import { dropDatabase } from '@dalil/server/src/db/admin.ts';
import { firstLoadTestCityId } from '@dalil/server/src/db/bulk-load.ts';
import pg from 'pg';
import { benchDatabase, type Contender, fill, migrate } from './processes.ts';

/**
 * Number of posts in the two databases that `pnpm seed --size` fills: one city with ten thousand posts, and fifty
 * with twenty thousand each. List pages are full in both, so the same response is compared among a hundred times as
 * many rows. Ten thousand posts in fifty cities would give short pages, which are cheap for another reason.
 */
const sizes = { small: 10_000, large: 1_000_000 } as const;
export type Size = keyof typeof sizes;

export const urlOf = (size: Size) => benchDatabase(String(sizes[size]));

/** Fills the database if necessary. Returns how many seconds it took; null if it was filled already. */
export async function ensureFilled(size: Size): Promise<number | null> {
  if (await isFull(size)) {
    migrate(urlOf(size));
    return null;
  }
  const started = performance.now();
  fill(urlOf(size), sizes[size]);
  const seconds = (performance.now() - started) / 1_000;
  // Vacuums now, because autovacuum would run minutes later and disturb the measurement.
  await withClient(size, (client) => client.query('vacuum analyze'));
  return seconds;
}

async function isFull(size: Size): Promise<boolean> {
  const counted = withClient(size, (client) =>
    client.query<{ posts: number }>('select count(*)::int as posts from listings where city_id >= $1', [
      firstLoadTestCityId,
    ]),
  );
  const answer = await counted.catch(() => null);
  return answer?.rows[0]?.posts === sizes[size];
}

export async function withClient<T>(size: Size, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(size) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Drops the databases unless `keep` is set for a later run. */
export async function dropDatabases(sizes: readonly Size[], { keep }: { keep: boolean }): Promise<void> {
  if (!keep) for (const size of sizes) await dropDatabase(urlOf(size));
}

/** A request to the API that a benchmark sends. */
export interface ApiRequest {
  path: string;
  headers: Record<string, string>;
}

const agent = new Agent({ keepAlive: true });

/** Returns the time of one request until the last byte of its response. */
export function responseTime({ origin }: Contender, read: ApiRequest | undefined): Promise<number> {
  if (!read) throw new Error('No request to measure');
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const asking = get(`${origin}${read.path}`, { agent, headers: read.headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${read.path} returned ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - started));
    });
    asking.on('error', reject);
  });
}
