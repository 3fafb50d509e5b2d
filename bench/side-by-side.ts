import { median } from './figures.ts';
import { load, type Pace } from './load.ts';
import type { Contender } from './processes.ts';

export interface Runner {
  contender: Contender;
  path: string;
}

const rounds = 9;
const roundSeconds = 1;

/** Contenders take turns in short rounds, so that whatever else the machine does hits them alike. */
export async function sideBySide<N extends string>(runners: Record<N, Runner>): Promise<Record<N, Pace[]>> {
  const names = Object.keys(runners) as N[];
  const paces = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<N, Pace[]>;
  // Until the compiler of the engine has seen enough of each to make it fast.
  for (const name of names) await load(runners[name].contender, runners[name].path, 5 * roundSeconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      paces[name].push(await load(runners[name].contender, runners[name].path, roundSeconds));
    }
  }
  for (const name of names) {
    const middle = (read: (pace: Pace) => number) => Math.round(median(paces[name].map(read)));
    console.error(
      `${name} ${runners[name].path}: ${middle((pace) => pace.perSecond)} requests/s, ${middle((pace) => pace.perProcessorSecond)} per processor second`,
    );
  }
  return paces;
}

/**
 * By processor time, because this is what a machine of its own would be limited by; requests per second also count the
 * time that a shared machine gave to others. The median of the rounds' own ratios: both halves of a round had the same
 * machine.
 */
export function ratio(ours: Pace[], theirs: Pace[]): number {
  return median(
    ours.map((pace, round) => pace.perProcessorSecond / (theirs[round]?.perProcessorSecond ?? Number.NaN)),
  );
}
