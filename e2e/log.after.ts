import { readFileSync } from 'node:fs';
import { logFile, notedSecrets } from './secrets.ts';
import { expect, test } from './test.ts';

test('no password, code, token or session was written to the log of the whole run', () => {
  const log = readFileSync(logFile, 'utf8');
  expect(log).toContain('/api/mi/en/1/login');
  const secrets = notedSecrets();
  expect(secrets.size).toBeGreaterThan(0);
  // A code is six digits: inside a longer number, or behind the point of a duration, they are something else.
  const found = [...secrets].filter((secret) =>
    /^\d+$/.test(secret) ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(log) : log.includes(secret),
  );
  expect(found).toEqual([]);
});
