import { readReport } from './reports.ts';

/** Returns the slowest Vitest files and the slowest browser specs and tests. */
export function slowest(testReport: string, browserReport: string, count: number): string[] {
  const tests = readReport(testReport);
  const browserTests = readReport(browserReport);
  return [
    ...table('slowest test files', count, byFile(tests)),
    ...table('slowest browser specs', count, byFile(browserTests)),
    ...table(
      'slowest browser tests',
      count,
      browserTests.map(({ name, seconds }) => [name, seconds]),
    ),
  ];
}

type Timed = [name: string, seconds: number];

function byFile(tests: { file: string; seconds: number }[]): Timed[] {
  return [...Map.groupBy(tests, ({ file }) => file)].map(([file, own]) => [
    file,
    own.reduce((total, { seconds }) => total + seconds, 0),
  ]);
}

function table(title: string, count: number, rows: Timed[]): string[] {
  const sorted = rows.sort(([, a], [, b]) => b - a).slice(0, count);
  return [
    `\n=== ${title}`,
    ...sorted.map(([name, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`),
  ];
}
