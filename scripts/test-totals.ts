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
 * Sums up the JSON reports of Vitest and Playwright in one line: `N passed, N failed, N skipped`. Before it, by name, each
 * test that failed, since this is the end of a long log that may be all that is kept of it, and each that passed only when
 * it was tried again, so that a wobble is seen before it becomes a habit.
 */
const totals = { passed: 0, failed: 0, skipped: 0 };
for (const path of process.argv.slice(2)) {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  if (report.testResults) {
    totals.passed += report.numPassedTests;
    totals.failed += report.numFailedTests;
    totals.skipped += report.numPendingTests + report.numTodoTests;
    tell(report.testResults.flatMap(vitestTests));
  } else {
    totals.passed += report.stats.expected + report.stats.flaky;
    totals.failed += report.stats.unexpected;
    totals.skipped += report.stats.skipped;
    tell(report.suites.flatMap(browserTests));
  }
}
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0);

interface Outcome {
  name: string;
  outcome: string;
}

function tell(outcomes: Outcome[]): void {
  for (const word of ['flaky', 'failed']) {
    for (const { name } of outcomes.filter(({ outcome }) => outcome === word))
      console.log(`${word}: ${name}`);
  }
}

/** Vitest has no word for a wobble: passed, and yet with the message of a failure. */
function vitestTests({ name, assertionResults }: TestFile): Outcome[] {
  return assertionResults.map(({ fullName, status, failureMessages }) => ({
    name: `${relative(process.cwd(), name)} ${fullName}`,
    outcome: status === 'passed' && failureMessages.length > 0 ? 'flaky' : status,
  }));
}

function browserTests({ suites = [], specs = [] }: Suite): Outcome[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status }) => ({
      name: `${projectName} ${file} ${title}`,
      outcome: status === 'unexpected' ? 'failed' : status,
    })),
  );
  return [...own, ...suites.flatMap(browserTests)];
}
