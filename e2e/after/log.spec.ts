import { readFileSync } from 'node:fs';
import { logFile, notedSecrets } from '../support/secrets.ts';
import { expect, test } from '../support/test.ts';

test('no password, code, token or session appears in the log of the whole run', () => {
  const log = readFileSync(logFile, 'utf8').split('\n').map(withoutNumbers).join('\n');
  expect(log).toContain('/api/mi/en/1/login');
  const secrets = notedSecrets();
  expect(secrets.size).toBeGreaterThan(0);
  // A code is six digits; the same digits inside a longer number or a file name are not a leak.
  const found = [...secrets].filter((secret) =>
    /^\d+$/.test(secret) ? new RegExp(`(?<![\\da-f])${secret}(?![\\da-f])`).test(log) : log.includes(secret),
  );
  expect(found).toEqual([]);
});

test('neither the server nor its worker logged an error in the whole run', () => {
  const errors = readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level >= errorLevel);
  expect(errors).toEqual([]);
});

/** Pino log level: 50 is error, 60 is fatal. */
const errorLevel = 50;

/** Removes the fields with random digits, which would sooner or later contain any six-digit code. */
function withoutNumbers(line: string): string {
  if (!line.startsWith('{')) return line;
  const { reqId, pid, time, responseTime, ...notified } = JSON.parse(line);
  return JSON.stringify(notified);
}
