import { DatabaseError } from 'pg';

/**
 * SQLSTATE codes of a serialisation failure and a deadlock: PostgreSQL rolled back this transaction in favour of
 * another, and a retry usually succeeds.
 */
const conflicts = new Set(['40001', '40P01']);

/**
 * SQLSTATE codes of an overloaded or unavailable database: failed connections, insufficient resources, statement or
 * lock timeouts. Five characters name one state, two characters a class of states.
 */
const busyStates = new Set(['08', '53', '57', '55P03', ...conflicts]);

/** Socket error codes that likewise mean an overloaded or unavailable database. */
const busySockets = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND']);

/** Messages of driver errors that have no code: a terminated connection, or no connection in time. */
const busyMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Thrown when a request would have to wait longer for a database connection than a visitor is willing to. */
export class PoolExhaustedError extends Error {
  constructor() {
    super('every database connection is in use');
    this.name = 'NoConnectionFree';
  }
}

/**
 * True if PostgreSQL rolled the transaction back because of a deadlock or serialisation failure. Unique violations
 * are not included.
 */
export const isConflict = (error: unknown): boolean => causes(error).some(({ code }) => conflicts.has(code));

/** True if the database, not the request, caused the error, so that a retry a little later may succeed. */
export function isBusy(error: unknown): boolean {
  return causes(error).some(
    ({ code, message, cause }) =>
      cause instanceof PoolExhaustedError ||
      busySockets.has(code) ||
      (code.length === 5 && (busyStates.has(code) || busyStates.has(code.slice(0, 2)))) ||
      busyMessages.test(message),
  );
}

/** Returns the error and its cause, because Drizzle wraps the driver's errors. */
function causes(error: unknown): Array<{ code: string; message: string; cause: Error }> {
  if (!(error instanceof Error)) return [];
  const { code } = error as { code?: unknown };
  const inner = error instanceof AggregateError ? error.errors.flatMap(causes) : causes(error.cause);
  return [{ code: typeof code === 'string' ? code : '', message: error.message, cause: error }, ...inner];
}

/** True if a write failed because another row already has the same value. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === '23505';
}
