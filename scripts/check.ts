import { spawnSync } from 'node:child_process';

/** Everything that must hold before a commit, cheapest first. Each step names what it guards. */
const steps: ReadonlyArray<[name: string, command: string]> = [
  ['format and lint', 'biome check --error-on-warnings .'],
  ['catalogues', 'node scripts/check-messages.ts'],
  ['source rules', 'node scripts/check-source.ts'],
  ['route types', 'pnpm --silent --filter @dalil/web typegen'],
  ...[
    'packages/messages',
    'packages/contract',
    'packages/ui',
    'packages/browser',
    'apps/server',
    'apps/web',
    'apps/web/sw',
    'apps/admin',
    'e2e',
    'bench',
    'drills',
    'scripts',
  ].map((project): [string, string] => [`types of ${project}`, `tsc -p ${project}`]),
  ['promises', 'oxlint --type-aware --quiet'],
  ['import rules', 'node scripts/check-imports.ts'],
  ['dead code', 'knip --no-progress'],
  ['copies', 'jscpd --silent .'],
];

let failed = false;
for (const [name, command] of steps) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command, {
    shell: true,
    encoding: 'utf8',
    env: withLocalBinaries(),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (status !== 0) {
    failed = true;
    console.log(`${stdout}${stderr}`.trimEnd());
  }
}
process.exit(failed ? 1 : 0);

function withLocalBinaries(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}`, FORCE_COLOR: '0' };
}
