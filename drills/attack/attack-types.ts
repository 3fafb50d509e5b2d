import type { Figure } from '../figure.ts';
import type { Machine } from './machine.ts';

export interface AttackOptions {
  /** A tenth of everything, to see that the drill itself works. */
  quick: boolean;
  /** Of the fuzzed requests. */
  seed: number;
  /** Says what happens while it happens; figures alone go to standard output. */
  tell(line: string): void;
}

export interface Attack {
  name: string;
  run(machine: Machine, options: AttackOptions): Promise<Figure[]>;
}
