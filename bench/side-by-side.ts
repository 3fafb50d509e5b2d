import { load, type Throughput } from './load.ts';
import { median } from './metrics.ts';
import type { Contender } from './processes.ts';

export interface Runner {
  contender: Contender;
  path: string;
}

const rounds = 9;
const roundSeconds = 1;

/** Measures contenders alternately in short rounds, so that other load on the machine affects them equally. */
export async function sideBySide<N extends string>(
  runners: Record<N, Runner>,
): Promise<Record<N, Throughput[]>> {
  const names = Object.keys(runners) as N[];
  const paces = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<N, Throughput[]>;
  // The first load warms up the JIT compiler of each contender and is not counted.
  for (const name of names) await load(runners[name].contender, runners[name].path, 5 * roundSeconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      paces[name].push(await load(runners[name].contender, runners[name].path, roundSeconds));
    }
  }
  for (const name of names) {
    const middle = (read: (pace: Throughput) => number) => Math.round(median(paces[name].map(read)));
    console.error(
      `${name} ${runners[name].path}: ${middle((pace) => pace.perSecond)} requests/s, ${middle((pace) => pace.perProcessorSecond)} per CPU second`,
    );
  }
  return paces;
}

/**
 * Returns the ratio of requests per CPU second, because CPU time limits a dedicated machine, while requests per
 * second depend on other load. Takes the median over the rounds, because within a round both contenders ran under the
 * same conditions.
 */
export function ratio(ours: Throughput[], theirs: Throughput[]): number {
  return median(
    ours.map((pace, round) => pace.perProcessorSecond / (theirs[round]?.perProcessorSecond ?? Number.NaN)),
  );
}
