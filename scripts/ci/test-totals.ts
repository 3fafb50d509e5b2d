import { readReport, type TestResult } from './reports.ts';

/**
 * Sums up the JSON reports of Vitest and Playwright in one line, `N passed, N failed, N skipped`, after the names of the
 * tests that failed or passed only at the second try. Fails when there is one of either, or no test at all.
 */
const results = process.argv.slice(2).flatMap(readReport);
const of = (outcome: TestResult['outcome']) => results.filter((result) => result.outcome === outcome);
for (const outcome of ['flaky', 'failed'] as const)
  for (const { name } of of(outcome)) console.log(`${outcome}: ${name}`);
const [passed, flaky, failed, skipped] = (['passed', 'flaky', 'failed', 'skipped'] as const).map(
  (outcome) => of(outcome).length,
);
if (flaky) console.log(`${flaky} passed only when tried again: find the cause, a retry hides nothing here.`);
console.log(`${(passed ?? 0) + (flaky ?? 0)} passed, ${failed} failed, ${skipped} skipped`);
process.exit(flaky || failed || !passed ? 1 : 0);
