import type { Metric } from '../metric.ts';
import type { Attack, AttackOptions } from './attack-types.ts';
import { authorization } from './authorization.ts';
import { chatFaults } from './chat-faults.ts';
import { cutConnections } from './cut-connections.ts';
import { eviction } from './eviction.ts';
import { farCursors } from './far-cursors.ts';
import { fuzz } from './fuzz.ts';
import { ipv6 } from './ipv6.ts';
import { mailbox } from './mailbox.ts';
import { multipart } from './multipart.ts';
import { orphanUploads } from './orphan-uploads.ts';
import { patterns } from './patterns.ts';
import { pdfLane } from './pdf-lane.ts';
import { savedSearches } from './saved-searches.ts';
import { searches } from './searches.ts';
import { secondFactor } from './second-factor.ts';
import { slowBodies } from './slow-bodies.ts';
import { streamLeaks } from './stream-leaks.ts';
import { streams } from './streams.ts';
import { openEnvironment } from './test-environment.ts';
import { workerPool } from './worker-pool.ts';

/** Order matters: the last attack fills the database with rows that would affect the others. */
const attacks: readonly Attack[] = [
  patterns,
  multipart,
  slowBodies,
  authorization,
  ipv6,
  mailbox,
  secondFactor,
  workerPool,
  streamLeaks,
  pdfLane,
  orphanUploads,
  savedSearches,
  eviction,
  cutConnections,
  chatFaults,
  streams,
  searches,
  fuzz,
  farCursors,
];

/** Runs the attacks with these names, or all of them, sequentially, each on its own processes. */
export async function runAttacks(
  names: readonly string[],
  options: Omit<AttackOptions, 'tell'>,
): Promise<Metric[]> {
  const unknown = names.filter((name) => !attacks.some((attack) => attack.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `Unknown attack ${unknown.join(', ')}. Available: ${attacks.map(({ name }) => name).join(', ')}`,
    );
  }
  const chosen = attacks.filter(({ name }) => names.length === 0 || names.includes(name));
  const machine = await openEnvironment();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void machine.close(false).finally(() => process.exit(1)));
  }
  const metrics: Metric[] = [];
  let finished = false;
  try {
    for (const attack of chosen) {
      const started = performance.now();
      const tell = (line: string) => console.error(`${attack.name}: ${line}`);
      metrics.push(...(await attack.run(machine, { ...options, tell })));
      await machine.clear();
      tell(`${Math.round((performance.now() - started) / 1_000)} s`);
    }
    finished = true;
  } finally {
    const missed = !finished || metrics.some(({ ok }) => !ok);
    await machine.close(missed);
    if (missed) console.error(`Logs of the processes: ${machine.logFile}`);
  }
  return metrics;
}
