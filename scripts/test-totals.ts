import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

interface TestFile {
  name: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
}

/**
 * Sums up the JSON reports of Vitest and Playwright in one line: `N passed, N failed, N skipped`. Before it, each test
 * that passed only when it was tried again, so that a wobble is seen before it becomes a habit.
 */
const totals = { passed: 0, failed: 0, skipped: 0 };
for (const path of process.argv.slice(2)) {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  if (report.testResults) {
    totals.passed += report.numPassedTests;
    totals.failed += report.numFailedTests;
    totals.skipped += report.numPendingTests + report.numTodoTests;
    for (const name of report.testResults.flatMap(wobbly)) console.log(`flaky: ${name}`);
  } else {
    totals.passed += report.stats.expected + report.stats.flaky;
    totals.failed += report.stats.unexpected;
    totals.skipped += report.stats.skipped;
    for (const name of report.suites.flatMap(flakyTests)) console.log(`flaky: ${name}`);
  }
}
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0);

/** Vitest has no word for it: passed, and yet with the message of a failure. */
function wobbly({ name, assertionResults }: TestFile): string[] {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => `${relative(process.cwd(), name)} ${fullName}`);
}

function flakyTests({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${projectName} ${file} ${title}`),
  );
  return [...own, ...suites.flatMap(flakyTests)];
}
