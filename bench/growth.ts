import { Agent, get } from 'node:http';
import { dropDatabase } from '@dalil/server/src/db/admin.ts';
import { firstLoadCityId } from '@dalil/server/src/db/bulk-load.ts';
import pg from 'pg';
import { atMost, type Figure, informative, median, percentile } from './figures.ts';
import { drawReads, type Read } from './growth-reads.ts';
import { benchDatabase, type Contender, fill, migrate, processorSeconds, startSite } from './processes.ts';

/**
 * Both as `pnpm seed --size` fills them: one city of ten thousand posts, and fifty of twenty thousand. So a page of either
 * is full, and what is compared is the same answer among a hundred times as many rows; ten thousand posts in fifty cities
 * would give short pages, which are cheap for another reason.
 */
const sizes = { small: 10_000, large: 1_000_000 } as const;
type Size = keyof typeof sizes;

const rounds = 9;
const perRound = 200;
const mostMinutes = 10;

/** How much longer each read takes at a million posts: the p95 of one client's calls, no answer kept. */
export async function growth(firstPort: number, { keep }: { keep: boolean }): Promise<Figure[]> {
  const figures: Figure[] = [];
  try {
    for (const size of ['small', 'large'] as const) {
      const seconds = await ensureFilled(size);
      if (size === 'large' && seconds !== null)
        figures.push(atMost('million_minutes', seconds / 60, mostMinutes));
    }
    const small = await contender('small', firstPort);
    const large = await contender('large', firstPort + 1);
    for (const name of Object.keys(small.reads)) figures.push(...(await compare(name, small, large)));
    return figures;
  } finally {
    if (!keep) for (const size of ['small', 'large'] as const) await dropDatabase(urlOf(size));
  }
}

const urlOf = (size: Size) => benchDatabase(String(sizes[size]));

/** How long it took; null for one that is full already. */
async function ensureFilled(size: Size): Promise<number | null> {
  if (await isFull(size)) {
    migrate(urlOf(size));
    return null;
  }
  const started = performance.now();
  fill(urlOf(size), sizes[size]);
  const seconds = (performance.now() - started) / 1_000;
  // As the automatic one does in the minutes after; it would disturb the measurement.
  await ask(size, (client) => client.query('vacuum analyze'));
  return seconds;
}

async function isFull(size: Size): Promise<boolean> {
  const counted = ask(size, (client) =>
    client.query<{ posts: number }>('select count(*)::int as posts from listings where city_id >= $1', [
      firstLoadCityId,
    ]),
  );
  const answer = await counted.catch(() => null);
  return answer?.rows[0]?.posts === sizes[size];
}

async function ask<T>(size: Size, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(size) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface Filled extends Contender {
  size: Size;
  reads: Record<string, Read[]>;
}

async function contender(size: Size, port: number): Promise<Filled> {
  const reads = await drawReads(urlOf(size), (rounds + 1) * perRound);
  const started = await startSite(port, { CACHE: 'off', DATABASE_URL: urlOf(size) });
  return { ...started, size, reads };
}

async function compare(name: string, small: Filled, large: Filled): Promise<Figure[]> {
  const p95s: Record<Size, number[]> = { small: [], large: [] };
  let before = await spent(large);
  // The first round warms both: connections, plans, and the compiler of the engine.
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 1) before = await spent(large);
    const took: Record<Size, number[]> = { small: [], large: [] };
    // In turns, call by call, so that whatever else the machine does hits both alike.
    for (let call = 0; call < perRound; call += 1) {
      for (const side of [small, large])
        took[side.size].push(await milliseconds(side, side.reads[name]?.[round * perRound + call]));
    }
    if (round === 0) continue;
    for (const size of ['small', 'large'] as const) p95s[size].push(percentile(took[size], 95));
  }
  const after = await spent(large);
  // Connections come and go; those that are new began at nothing.
  const database = [...after.connections].reduce(
    (sum, [pid, seconds]) => sum + seconds - (before.connections.get(pid) ?? 0),
    0,
  );
  const perCall = (seconds: number) => (seconds * 1_000) / (rounds * perRound);
  const [few, many] = [median(p95s.small), median(p95s.large)];
  return [
    atMost(`growth_${name}`, many / few, 1.3),
    informative(`${name}_p95_ms_10k`, few),
    informative(`${name}_p95_ms_1m`, many),
    // What a machine of its own would be limited by, whatever else this one does.
    informative(`${name}_server_processor_ms`, perCall(after.server - before.server)),
    informative(`${name}_database_processor_ms`, perCall(database)),
  ];
}

/** Processor time in seconds by process: the server, and its connections to a database that runs on this machine. */
async function spent({ pid, size }: Filled): Promise<{ server: number; connections: Map<number, number> }> {
  const { rows } = await ask(size, (client) =>
    client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'dalil'`,
    ),
  );
  const connections = new Map(rows.map((connection) => [connection.pid, processorSeconds(connection.pid)]));
  return { server: processorSeconds(pid), connections };
}

const agent = new Agent({ keepAlive: true });

function milliseconds({ origin }: Contender, read: Read | undefined): Promise<number> {
  if (!read) throw new Error('Nothing was drawn');
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const asking = get(`${origin}${read.path}`, { agent, headers: read.headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${read.path} answered ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - started));
    });
    asking.on('error', reject);
  });
}
