#!/usr/bin/env node
// Which clauses of clauses.md are shown by a passing test.
// usage: coverage.mjs REPORT.json…   (Vitest's or Playwright's JSON reporter)
// A clause holds when at least one passed test carries its [id] and no failed test does. Skipped tests show nothing.
// Exit 0 when every clause holds, 1 otherwise. The last line is the figure.
import { readFileSync } from 'node:fs';

const clauses = new Map(
  readFileSync(new URL('../docs/spec/clauses.md', import.meta.url), 'utf8')
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
      const outcomes = spec.tests.map((test) => test.status);
      const status = outcomes.every((s) => s === 'skipped') ? 'skipped' : spec.ok ? 'passed' : 'failed';
      yield { title: `${here} ${spec.title} ${(spec.tags ?? []).join(' ')}`, status };
    }
    yield* playwrightTests(suite.suites, here);
  }
}

const shown = new Set();
const broken = new Set();
const unknown = new Set();
for (const path of process.argv.slice(2)) {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const tests = report.testResults ? vitestTests(report) : playwrightTests(report.suites);
  for (const { title, status } of tests)
    for (const [, id] of title.matchAll(/\[(\d+\.\d+)\]/g)) {
      if (!clauses.has(id)) unknown.add(id);
      else if (status === 'passed') shown.add(id);
      else if (status === 'failed') broken.add(id);
    }
}

const missing = [...clauses].filter(([id]) => !shown.has(id) || broken.has(id));
for (const [id, text] of missing) console.log(`${broken.has(id) ? 'fails ' : 'unshown'} ${id} ${text}`);
if (unknown.size) console.log(`ids that are no clause: ${[...unknown].join(', ')}`);
console.log(`${clauses.size - missing.length} of ${clauses.size} clauses shown`);
process.exit(missing.length || unknown.size ? 1 : 0);
