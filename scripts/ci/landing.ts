import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { budgets, tolerance } from './budgets.ts';
import { CpuMeter, type CpuUsage, difference, totalCpu } from './cpu-usage.ts';
import { machineSlowness, sampleSlowness } from './machine-speed.ts';
import { slowest } from './slowest.ts';

/**
 * Runs the parts of the CI run after bootstrap and reports the cost of each. `--nightly` runs them at full size,
 * without budgets. Called by `.ci/run` and `.ci/nightly`.
 */
interface Part {
  name: string;
  command: string;
  /** Command to run at the same time, on the core that the main command leaves idle. Both must succeed. */
  beside?: string;
  /** True if later parts run even if this one fails, so that one run reports every failure. */
  reportsFailures?: true;
}

const testReport = 'reports/tests.json';
const browserReport = 'reports/e2e.json';
const parts: Part[] = [
  { name: 'check', command: 'pnpm check' },
  // No budget: each machine encodes the images only once (e2e/support/image-cache.ts).
  { name: 'sample images', command: 'pnpm --filter @dalil/e2e images' },
  { name: 'build and seed', command: 'pnpm build', beside: 'pnpm --filter @dalil/e2e seed' },
  {
    name: 'tests',
    command: `pnpm test --reporter=default --reporter=json --outputFile.json=${testReport}`,
    reportsFailures: true,
  },
  { name: 'browser tests', command: 'pnpm e2e', reportsFailures: true },
  {
    name: 'totals',
    command: `node scripts/ci/test-totals.ts ${testReport} ${browserReport}`,
    reportsFailures: true,
  },
  {
    name: 'clause coverage',
    command: `pnpm --silent clauses ${testReport} ${browserReport}`,
    reportsFailures: true,
  },
];

const nightly = process.argv.includes('--nightly');
const env = { ...process.env, CI: 'true', E2E_SEEDED: '1', ...(nightly ? { NIGHTLY: '1' } : {}) };
mkdirSync('reports', { recursive: true });
const meter = new CpuMeter();
const costs: { name: string; seconds: number; cpu: CpuUsage; slowness: number }[] = [];
let failed = false;
let slowness = await machineSlowness();
for (const { name, command, beside, reportsFailures } of parts) {
  console.log(`\n=== ${name}`);
  const started = performance.now();
  const before = meter.read();
  const speed = sampleSlowness();
  const passed = (await Promise.all([run(command), beside ? run(beside) : true])).every(Boolean);
  const seconds = (performance.now() - started) / 1000;
  const cpu = difference(meter.read(), before);
  const during = await speed.stop();
  const slownessAfter = await machineSlowness();
  costs.push({ name, seconds, cpu, slowness: mean([slowness, ...during, slownessAfter]) });
  slowness = slownessAfter;
  failed ||= !passed;
  if (!passed && !reportsFailures) break;
}
meter.stop();
for (const line of slowest(testReport, browserReport, 20)) console.log(line);
console.log(
  '\n=== time by part: seconds, then CPU seconds; the last two divided by how slow the machine was',
);
const columns = ['wall', 'node', 'browsers', 'postgres', 'redis', 'CPU', 'slowness', 'compared', 'budget'];
console.log(`${columns.map((column) => column.padStart(9)).join('')}  part`);
for (const { name, seconds, cpu, slowness } of costs) {
  const budget = nightly ? undefined : budgets[name];
  const compared = totalCpu(cpu) / slowness;
  const over = budget !== undefined && compared > budget * tolerance;
  failed ||= over;
  const used = [seconds, cpu.node, cpu.browsers, cpu.postgres, cpu.redis, totalCpu(cpu)];
  const cells = [...used.map((number) => number.toFixed(0)), slowness.toFixed(2), compared.toFixed(0)];
  console.log(
    `${[...cells, budget ?? '-'].map((cell) => String(cell).padStart(9)).join('')}  ${name}${over ? ': OVER BUDGET' : ''}`,
  );
}
process.exit(failed ? 1 : 0);

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function run(command: string): Promise<boolean> {
  return new Promise((resolve) => {
    spawn(command, { shell: true, stdio: 'inherit', env }).once('close', (status) => resolve(status === 0));
  });
}
