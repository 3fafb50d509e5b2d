import { parseArgs } from 'node:util';
import { attackFigures } from './attack/attack.ts';
import type { Figure } from './figure.ts';
import { sentinelFigures } from './sentinels.ts';

/**
 * What the project survives. `pnpm drill` plants faults and sees that they are caught (1 = caught), those of one area with its
 * name; `pnpm drill attack` attacks a server of its own, with the names of attacks for some of them.
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

const figures = attacking
  ? await attackFigures(names, { quick: options.quick, seed: Number(options.seed) })
  : sentinelFigures({
      area: what,
      quick: options.quick,
      // As each is known: all of them take minutes.
      onFigure: (figure) => {
        if (!options.json) console.log(caught(figure));
      },
    });
if (options.json) console.log(JSON.stringify({ figures }));
else if (attacking) for (const figure of figures) console.log(held(figure));
process.exit(figures.every(({ ok }) => ok) ? 0 : 1);

function caught({ name, ok }: Figure): string {
  return `${ok ? 'caught' : 'MISSED'} ${name}`;
}

function held({ name, value, target, ok }: Figure): string {
  return `${ok ? 'ok  ' : 'MISS'} ${name.padEnd(26)} ${value} (target ${target})`;
}
