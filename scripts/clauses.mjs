#!/usr/bin/env node
// Lists the clauses of docs/spec/clauses.md that are covered by a passing test. usage: clauses.mjs [--keep]
// REPORT.json… (Vitest's or Playwright's JSON reporter) A clause is covered when at least one passed test carries its
// [id] and no failed test does. A test with [id partly], or one that checked a layout in one language only, covers it
// in part. Skipped tests cover nothing. docs/spec/shown.txt lists the coverage so far, which must never shrink;
// --keep rewrites it. Exits with 1 when a listed clause is no longer covered or a test names an unknown id. The last
// line is the total.
import { readFileSync, writeFileSync } from 'node:fs';

const spec = (name) => new URL(`../docs/spec/${name}`, import.meta.url);
const clauses = new Map(
  readFileSync(spec('clauses.md'), 'utf8')
    .split('\n')
    .map((line) => /^- `([\d.]+)` (.*)$/.exec(line))
    .filter(Boolean)
    .map(([, id, text]) => [id, text]),
);

function* vitestTests(report) {
  for (const file of report.testResults ?? [])
    for (const test of file.assertionResults ?? []) yield { title: test.fullName, status: test.status };
}

function* playwrightTests(suites, trail = '') {
  for (const suite of suites ?? []) {
    const here = `${trail} ${suite.title}`;
    for (const spec of suite.specs ?? []) {
      const ran = spec.tests.filter((test) => test.status !== 'skipped');
      const status = ran.length === 0 ? 'skipped' : spec.ok ? 'passed' : 'failed';
      // A layout clause is covered only when it was checked in both languages.
      const seen = new Set(ran.map(({ projectName }) => projectName.slice(0, 2)));
      const half = spec.file.startsWith('layout/') && seen.size < 2;
      yield { title: `${here} ${spec.title} ${(spec.tags ?? []).join(' ')}`, status, half };
    }
    yield* playwrightTests(suite.suites, here);
  }
}

const args = process.argv.slice(2);
const shown = new Set();
const partly = new Set();
const broken = new Set();
const unknown = new Set();
for (const path of args.filter((arg) => arg !== '--keep')) {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const tests = report.testResults ? vitestTests(report) : playwrightTests(report.suites);
  for (const { title, status, half = false } of tests)
    for (const [, id, part] of title.matchAll(/\[(\d+\.\d+)( partly)?\]/g)) {
      if (!clauses.has(id)) unknown.add(id);
      else if (status === 'passed') (part || half ? partly : shown).add(id);
      else if (status === 'failed') broken.add(id);
    }
}

/** Coverage of a clause: 2 full, 1 partial, 0 none. */
const reach = (id) => (broken.has(id) ? 0 : shown.has(id) ? 2 : partly.has(id) ? 1 : 0);
const words = { 0: 'unshown', 1: 'partly ', 2: 'shown  ' };
for (const [id, text] of clauses)
  if (reach(id) < 2) console.log(`${broken.has(id) ? 'fails  ' : words[reach(id)]} ${id} ${text}`);

const kept = args.includes('--keep') ? '' : readFileSync(spec('shown.txt'), 'utf8');
const lost = [...kept.matchAll(/^(\d+\.\d+)( partly)?$/gm)].filter(
  ([, id, part]) => reach(id) < (part ? 1 : 2),
);
if (args.includes('--keep')) {
  const lines = [...clauses.keys()].filter(reach).map((id) => (reach(id) === 2 ? id : `${id} partly`));
  writeFileSync(spec('shown.txt'), `${lines.join('\n')}\n`);
}
if (unknown.size) console.log(`unknown clause ids: ${[...unknown].join(', ')}`);
if (lost.length) console.log(`no longer covered: ${lost.map(([line]) => line).join(', ')}`);
const count = (level) => [...clauses.keys()].filter((id) => reach(id) === level).length;
console.log(`${count(2)} of ${clauses.size} clauses shown, ${count(1)} in part`);
process.exit(lost.length || unknown.size ? 1 : 0);
