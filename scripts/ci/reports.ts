import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** One test of either runner's JSON report. */
export interface TestResult {
  name: string;
  file: string;
  /** `flaky`: passed only on a retry. */
  outcome: 'passed' | 'failed' | 'skipped' | 'flaky';
  seconds: number;
}

interface VitestFile {
  name: string;
  assertionResults: {
    fullName: string;
    status: string;
    failureMessages: string[];
    duration?: number | null;
  }[];
}

interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { duration: number }[] }[];
  }[];
}

const outcomes: Record<string, TestResult['outcome']> = {
  passed: 'passed',
  expected: 'passed',
  failed: 'failed',
  unexpected: 'failed',
  flaky: 'flaky',
};

/** Returns the tests of a Vitest or Playwright report; none if the run ended before it wrote one. */
export function readReport(path: string): TestResult[] {
  if (!existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return report.testResults ? report.testResults.flatMap(vitestTests) : report.suites.flatMap(browserTests);
}

function vitestTests({ name, assertionResults }: VitestFile): TestResult[] {
  const file = relative(process.cwd(), name);
  return assertionResults.map(({ fullName, status, failureMessages, duration }) => ({
    name: `${file} ${fullName}`,
    file,
    // Vitest has no status for flaky tests: they passed but contain a failure message.
    outcome: status === 'passed' && failureMessages.length > 0 ? 'flaky' : (outcomes[status] ?? 'skipped'),
    seconds: (duration ?? 0) / 1000,
  }));
}

function browserTests({ suites = [], specs = [] }: Suite): TestResult[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${projectName} ${file} ${title}`,
      file,
      outcome: outcomes[status] ?? 'skipped',
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap(browserTests)];
}
