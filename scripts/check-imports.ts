import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { faults } from '../drills/faults.ts';
import { mutualModules } from './mutual-modules.ts';

/**
 * Checks the import rules. dependency-cruiser reports success over zero modules when it cannot parse TypeScript, so
 * this script also checks that it saw every source file.
 */
const roots = ['packages', 'apps', 'e2e', 'bench', 'drills', 'scripts'].filter(
  (root) => globSync(`${root}/**/*.ts`).length > 0,
);
const { stdout, stderr } = spawnSync('depcruise', ['--output-type', 'json', ...roots], {
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
});

interface Cruise {
  modules: Array<{ source: string; dependencies: Array<{ resolved: string }> }>;
  summary: {
    violations: Array<{ rule: { name: string }; from: string; to: string }>;
    ruleSetUsed: { forbidden: Array<{ name: string }> };
  };
}

let cruise: Cruise;
try {
  cruise = JSON.parse(stdout);
} catch {
  console.error(`dependency-cruiser returned no report:\n${stderr}`);
  process.exit(1);
}
const seen = new Set(cruise.modules.map((module) => module.source));
const sources = globSync('{packages,apps,e2e,bench,drills,scripts}/**/*.{ts,tsx}', {
  exclude: (name) => /node_modules|\.react-router|build$/.test(name),
}).filter((path) => !/node_modules|\.react-router|\/build\/|\.d\.ts$/.test(path));
const unseen = sources.filter((path) => !seen.has(path));

const mutual = mutualModules(cruise.modules);

const planted = new Set(faults.map(({ says }) => says));
const unproved = cruise.summary.ruleSetUsed.forbidden.filter(({ name }) => !planted.has(name));

for (const { rule, from, to } of cruise.summary.violations) console.error(`${rule.name}: ${from} -> ${to}`);
if (unseen.length > 0) console.error(`not seen by dependency-cruiser: ${unseen.join(', ')}`);
for (const [one, other] of mutual) console.error(`modules-never-import-each-other: ${one} <-> ${other}`);
for (const { name } of unproved) console.error(`${name}: no mutation in drills/faults.ts proves this rule`);
console.log(`${seen.size} modules seen, ${sources.length} source files`);
const failures = cruise.summary.violations.length + unseen.length + unproved.length + mutual.length;
process.exit(failures > 0 ? 1 : 0);
