import { readFileSync } from 'node:fs';
import { logFile, notedSecrets } from '../support/secrets.ts';
import { expect, test } from '../support/test.ts';

test('no password, code, token or session was written to the log of the whole run', () => {
  const log = readFileSync(logFile, 'utf8').split('\n').map(withoutNumbers).join('\n');
  expect(log).toContain('/api/mi/en/1/login');
  const secrets = notedSecrets();
  expect(secrets.size).toBeGreaterThan(0);
  // A code is six digits: inside a longer number or the name of a file they are something else.
  const found = [...secrets].filter((secret) =>
    /^\d+$/.test(secret) ? new RegExp(`(?<![\\da-f])${secret}(?![\\da-f])`).test(log) : log.includes(secret),
  );
  expect(found).toEqual([]);
});

test('neither the server nor its worker wrote of an error in the whole run', () => {
  const errors = readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level >= errorLevel);
  expect(errors).toEqual([]);
});

/** Of pino: 50 is an error, 60 the end of the process. */
const errorLevel = 50;

/** A line without what is made of chance digits, in which any code is found sooner or later. */
function withoutNumbers(line: string): string {
  if (!line.startsWith('{')) return line;
  const { reqId, pid, time, responseTime, ...told } = JSON.parse(line);
  return JSON.stringify(told);
}
