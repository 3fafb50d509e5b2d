import type { Figure } from '../figure.ts';
import type { Machine } from './machine.ts';

export interface AttackOptions {
  /** Runs a tenth of everything, to check that the drill itself works. */
  quick: boolean;
  /** Seed of the fuzzed requests. */
  seed: number;
  /** Reports progress. Standard output is reserved for the metrics. */
  tell(line: string): void;
}

export interface Attack {
  name: string;
  run(machine: Machine, options: AttackOptions): Promise<Figure[]>;
}
