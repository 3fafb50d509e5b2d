import {
  type ApiRequest,
  dropDatabases,
  ensureFilled,
  responseTime,
  type Size,
  urlOf,
  withClient,
} from './filled-database.ts';
import { sampleRequests } from './growth-requests.ts';
import { atMost, informative, type Metric, median, percentile } from './metrics.ts';
import { type Contender, cpuSeconds, startSite } from './processes.ts';

const rounds = 9;
const perRound = 200;
const mostMinutes = 10;

/** Measures how much slower each read is with a million posts: p95 of one client, uncached. */
export async function growth(firstPort: number, { keep }: { keep: boolean }): Promise<Metric[]> {
  const metrics: Metric[] = [];
  try {
    for (const size of ['small', 'large'] as const) {
      const seconds = await ensureFilled(size);
      if (size === 'large' && seconds !== null)
        metrics.push(atMost('million_minutes', seconds / 60, mostMinutes));
    }
    const small = await contender('small', firstPort);
    const large = await contender('large', firstPort + 1);
    for (const name of Object.keys(small.reads)) metrics.push(...(await compare(name, small, large)));
    return metrics;
  } finally {
    await dropDatabases(['small', 'large'], { keep });
  }
}

interface Filled extends Contender {
  size: Size;
  reads: Record<string, ApiRequest[]>;
}

async function contender(size: Size, port: number): Promise<Filled> {
  const reads = await sampleRequests(urlOf(size), (rounds + 1) * perRound);
  const started = await startSite(port, { CACHE: 'off', DATABASE_URL: urlOf(size) });
  return { ...started, size, reads };
}

async function compare(name: string, small: Filled, large: Filled): Promise<Metric[]> {
  const p95s: Record<Size, number[]> = { small: [], large: [] };
  let before = await spent(large);
  // The first round warms up connections, plans and the JIT compiler of both servers.
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 1) before = await spent(large);
    const took: Record<Size, number[]> = { small: [], large: [] };
    // Requests to the two servers alternate, so that other load on the machine affects both equally.
    for (let call = 0; call < perRound; call += 1) {
      for (const side of [small, large])
        took[side.size].push(await responseTime(side, nth(side.reads[name], round * perRound + call)));
    }
    if (round === 0) continue;
    for (const size of ['small', 'large'] as const) p95s[size].push(percentile(took[size], 95));
  }
  const after = await spent(large);
  // Connections opened since the first measurement started at zero.
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
    // CPU time is what limits a dedicated machine, and is independent of other load on this one.
    informative(`${name}_server_processor_ms`, perCall(after.server - before.server)),
    informative(`${name}_database_processor_ms`, perCall(database)),
  ];
}

/**
 * Returns the request at this position, starting again after the last: the small city has fewer posts of a kind than
 * requests are sent.
 */
const nth = (reads: readonly ApiRequest[] = [], place: number) => reads[place % reads.length];

/** Returns CPU seconds of the server and of its database connections. The database must run on this machine. */
async function spent({ pid, size }: Filled): Promise<{ server: number; connections: Map<number, number> }> {
  const { rows } = await withClient(size, (client) =>
    client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'dalil'`,
    ),
  );
  const connections = new Map(rows.map((connection) => [connection.pid, cpuSeconds(connection.pid)]));
  return { server: cpuSeconds(pid), connections };
}
