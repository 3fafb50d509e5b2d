import { parseArgs } from 'node:util';
import { runAttacks } from './attack/attack.ts';
import type { Metric } from './metric.ts';
import { runMutations } from './run-mutations.ts';

/**
 * Resilience tests. `pnpm drill` runs mutation tests: it plants bugs and checks that they are caught (1 = caught); an
 * area name limits it to that area. `pnpm drill attack` attacks a server of its own; names select some of the
 * attacks.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    seed: { type: 'string', default: '20261115' },
  },
});
const [what, ...names] = positionals;
const attacking = what === 'attack';

const metrics = attacking
  ? await runAttacks(names, { quick: options.quick, seed: Number(options.seed) })
  : runMutations({
      area: what,
      quick: options.quick,
      // Printed as they become known, because all of them take minutes.
      onFigure: (figure) => {
        if (!options.json) console.log(caught(figure));
      },
    });
if (options.json) console.log(JSON.stringify({ figures: metrics }));
else if (attacking) for (const figure of metrics) console.log(held(figure));
process.exit(metrics.every(({ ok }) => ok) ? 0 : 1);

function caught({ name, ok }: Metric): string {
  return `${ok ? 'caught' : 'MISSED'} ${name}`;
}

function held({ name, value, target, ok }: Metric): string {
  return `${ok ? 'ok  ' : 'MISS'} ${name.padEnd(26)} ${value} (target ${target})`;
}
