import { median } from './figures.ts';
import { load, type Pace } from './load.ts';
import type { Contender } from './processes.ts';

export interface Runner {
  contender: Contender;
  path: string;
}

const rounds = 9;
const roundSeconds = 1;

/** Measures contenders alternately in short rounds, so that other load on the machine affects them equally. */
export async function sideBySide<N extends string>(runners: Record<N, Runner>): Promise<Record<N, Pace[]>> {
  const names = Object.keys(runners) as N[];
  const paces = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<N, Pace[]>;
  // Warms up the JIT compiler of each contender.
  for (const name of names) await load(runners[name].contender, runners[name].path, 5 * roundSeconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      paces[name].push(await load(runners[name].contender, runners[name].path, roundSeconds));
    }
  }
  for (const name of names) {
    const middle = (read: (pace: Pace) => number) => Math.round(median(paces[name].map(read)));
    console.error(
      `${name} ${runners[name].path}: ${middle((pace) => pace.perSecond)} requests/s, ${middle((pace) => pace.perProcessorSecond)} per CPU second`,
    );
  }
  return paces;
}

/**
 * Returns the ratio of requests per CPU second, because CPU time is what limits a dedicated machine; requests per
 * second would depend on other load. The median of the rounds' ratios is used, because both halves of a round ran
 * under the same conditions.
 */
export function ratio(ours: Pace[], theirs: Pace[]): number {
  return median(
    ours.map((pace, round) => pace.perProcessorSecond / (theirs[round]?.perProcessorSecond ?? Number.NaN)),
  );
}
