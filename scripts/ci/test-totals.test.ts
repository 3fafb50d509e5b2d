import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const vitestReport = (failureMessages: string[]) => ({
  testResults: [
    { name: 'a.test.ts', assertionResults: [{ fullName: 'adds', status: 'passed', failureMessages }] },
  ],
});
const browserReport = (status: string) => ({
  suites: [
    {
      suites: [
        {
          specs: [
            {
              title: 'opens',
              file: 'a.spec.ts',
              tests: [{ projectName: 'ar-phone', status, results: [{ duration: 5 }] }],
            },
          ],
        },
      ],
    },
  ],
});

function totals(...reports: object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'totals-'));
  const files = reports.map((report, number) => {
    const file = join(folder, `${number}.json`);
    writeFileSync(file, JSON.stringify(report));
    return file;
  });
  const script = new URL('test-totals.ts', import.meta.url).pathname;
  const { status, stdout } = spawnSync(process.execPath, [script, ...files], { encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n') };
}

test('succeeds when all tests pass on the first attempt', () => {
  const { status, lines } = totals(vitestReport([]), browserReport('expected'));
  expect([status, lines]).toEqual([0, ['2 passed, 0 failed, 0 skipped']]);
});

test.each([
  ['Vitest', [vitestReport(['a failure']), browserReport('expected')], 'flaky: a.test.ts adds'],
  ['Playwright', [vitestReport([]), browserReport('flaky')], 'flaky: ar-phone a.spec.ts opens'],
])('fails and names a test of %s that passed only on the second attempt', (_, reports, named) => {
  const { status, lines } = totals(...reports);
  expect(status).toBe(1);
  expect(lines).toContain(named);
  expect(lines.at(-1)).toBe('2 passed, 0 failed, 0 skipped');
});

test('fails and names a failed test', () => {
  const { status, lines } = totals(vitestReport([]), browserReport('unexpected'));
  expect([status, lines]).toEqual([1, ['failed: ar-phone a.spec.ts opens', '1 passed, 1 failed, 0 skipped']]);
});

test('fails when no test ran', () => {
  expect(totals().status).toBe(1);
});
