import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * All checks to run before a commit. Steps run in parallel, one per core, longest first so that no core idles at the
 * end. Each uses one thread, because with several the compilers repeat part of the work on each.
 */
const steps: ReadonlyArray<[name: string, command: string]> = [
  ...['apps/web', 'apps/server', 'packages', 'apps/admin', 'e2e bench drills scripts vitest.config.ts'].map(
    (paths): [string, string] => [`promises of ${paths}`, `oxlint --type-aware --quiet --threads=1 ${paths}`],
  ),
  ...[
    'apps/server',
    'apps/web',
    'apps/admin',
    'e2e',
    'drills',
    'bench',
    'packages/browser',
    'packages/contract',
    'packages/ui',
    'packages/messages',
    'apps/web/sw',
    'scripts',
  ].map((project): [string, string] => [`types of ${project}`, `tsc -p ${project} --checkers 1`]),
  ['import rules', 'node scripts/check-imports.ts'],
  ['dead code', 'knip --no-progress'],
  ['copies', 'jscpd --silent .'],
  ['format and lint', 'biome check --error-on-warnings .'],
  ['catalogues', 'node scripts/check-messages.ts'],
  ['source rules', 'node scripts/check-source.ts'],
];

const env = {
  ...process.env,
  PATH: `node_modules/.bin:${process.env.PATH}`,
  FORCE_COLOR: '0',
  // The compilers and linters written in Go start a thread per core by default.
  GOMAXPROCS: '1',
  // The processes are short-lived; with the default setting a third of their time would be spent on garbage
  // collection.
  GOGC: '400',
};

// Type checks and dead-code detection read the generated route types.
let passed = await run('route types', 'pnpm --silent --filter @dalil/web typegen');
const queue = [...steps];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let step = queue.shift(); step; step = queue.shift()) passed = (await run(...step)) && passed;
  }),
);
process.exit(passed ? 0 : 1);

async function run(name: string, command: string): Promise<boolean> {
  const started = performance.now();
  const child = spawn(command, { shell: true, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const status = await new Promise((resolve) => child.once('close', resolve));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (status !== 0) console.log(output.trimEnd());
  return status === 0;
}
