import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { errorMessage } from './error-message.ts';

const hash = '$argon2id$v=19$m=19456';

/** Builds an error as Drizzle throws it, with the statement and its parameters in the message. */
function queryError(cause?: Error): DrizzleQueryError {
  return new DrizzleQueryError('insert into "accounts" values ($1)', [hash], cause);
}

function databaseError(code: string, constraint?: string): DatabaseError {
  const message = `invalid input syntax: "${hash}"`;
  return Object.assign(new DatabaseError(message, 1, 'error'), { code, constraint, detail: hash });
}

test.each([
  ['a violated constraint', queryError(databaseError('23503', 'accounts_city')), /23503.*accounts_city/],
  ['an invalid value', databaseError('22P02'), /22P02/],
  ['a missing table', queryError(databaseError('42P01')), /pnpm db:migrate/],
  ['a missing database', databaseError('3D000'), /pnpm db:migrate/],
  ['a wrong database password', databaseError('28P01'), /rejected the login/],
  [
    'a refused connection',
    queryError(Object.assign(new Error(hash), { code: 'ECONNREFUSED' })),
    /DATABASE_URL/,
  ],
  ['an unknown cause', queryError(), /query failed/],
])('the message for %s contains no statement and no parameter', (_, error, expected) => {
  const message = errorMessage(error);
  expect(message).toMatch(expected);
  expect(message).not.toMatch(/argon2|insert|\$1|\n/);
});

test('any other error retains its own message', () => {
  expect(errorMessage(new Error('There is no city 77.'))).toBe('There is no city 77.');
});
