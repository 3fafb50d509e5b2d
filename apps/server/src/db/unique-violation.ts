import { DatabaseError } from 'pg';

/** Whether a write failed because another row has the same value already. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === '23505';
}
