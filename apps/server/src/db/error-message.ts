import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { isBusy } from './errors.ts';

/** SQLSTATE codes of a missing database, schema or table. */
const notMigrated = new Set(['3D000', '3F000', '42P01']);

export const isFromDatabase = (error: unknown): boolean =>
  error instanceof DrizzleQueryError || error instanceof DatabaseError;

/**
 * Returns the message that a command prints for an error. A database error is reduced to its code and constraint: its
 * own message can contain the statement and its parameters, such as a password hash.
 */
export function errorMessage(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (isBusy(cause))
    return 'The database is not available. Check that it runs and that DATABASE_URL is right.';
  if (cause instanceof DatabaseError) {
    const { code = 'unknown', constraint } = cause;
    if (notMigrated.has(code)) return 'The database is not set up. Run pnpm db:migrate, then try again.';
    if (code.startsWith('28'))
      return 'The database rejected the login. Check the user and the password in DATABASE_URL.';
    const rule = constraint ? `, constraint ${constraint}` : '';
    return `The database rejected the change (SQLSTATE ${code}${rule}). Nothing was changed.`;
  }
  if (error instanceof DrizzleQueryError) return 'The database query failed. Nothing was changed.';
  return error instanceof Error ? error.message : String(error);
}
