import type { Metric } from '../metric.ts';
import type { TestEnvironment } from './test-environment.ts';

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
  run(machine: TestEnvironment, options: AttackOptions): Promise<Metric[]>;
}
