import { readReport, type TestResult } from './reports.ts';

/**
 * Sums up the JSON reports of Vitest and Playwright in one line, `N passed, N failed, N skipped`, after the names of
 * tests that failed or passed only on the second attempt. Fails if there are any such tests, or no tests at all.
 */
const results = process.argv.slice(2).flatMap(readReport);
const of = (outcome: TestResult['outcome']) => results.filter((result) => result.outcome === outcome);
for (const outcome of ['flaky', 'failed'] as const)
  for (const { name } of of(outcome)) console.log(`${outcome}: ${name}`);
const [passed, flaky, failed, skipped] = (['passed', 'flaky', 'failed', 'skipped'] as const).map(
  (outcome) => of(outcome).length,
);
if (flaky) console.log(`${flaky} passed only on a retry: find the cause, because flaky tests fail this run.`);
console.log(`${(passed ?? 0) + (flaky ?? 0)} passed, ${failed} failed, ${skipped} skipped`);
process.exit(flaky || failed || !passed ? 1 : 0);
