import { sentinelFigures } from './sentinels.ts';

/** `pnpm drill`: what the project survives. Each figure is 1 when the fault was caught. */
const figures = sentinelFigures(process.argv.includes('--quick'));
if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ figures }));
} else {
  for (const { name, ok } of figures) console.log(`${ok ? 'caught' : 'MISSED'} ${name}`);
}
process.exit(figures.every(({ ok }) => ok) ? 0 : 1);
