import { DatabaseError } from 'pg';

/** PostgreSQL undid this transaction for the sake of another: the same again will mostly succeed. */
const conflicts = new Set(['40001', '40P01']);

/**
 * It cannot take this on now: connections that ended or are refused, no resources, a statement or a lock that took too
 * long. Five letters name one state, two a class of them.
 */
const busyStates = new Set(['08', '53', '57', '55P03', ...conflicts]);

/** The same as the network says it. */
const busySockets = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND']);

/** The driver's own words where it has no code: a connection that ended, or none in time. */
const busyWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Thrown where waiting for a connection would be longer than a visitor waits. */
export class NoConnectionFree extends Error {
  constructor() {
    super('every database connection is in use');
    this.name = 'NoConnectionFree';
  }
}

export const isConflict = (error: unknown): boolean => causes(error).some(({ code }) => conflicts.has(code));

/** Whether the database, not the request, is why this failed: worth trying again a little later. */
export function isBusy(error: unknown): boolean {
  return causes(error).some(
    ({ code, message, cause }) =>
      cause instanceof NoConnectionFree ||
      busySockets.has(code) ||
      (code.length === 5 && (busyStates.has(code) || busyStates.has(code.slice(0, 2)))) ||
      busyWords.test(message),
  );
}

/** An error and what it was caused by: Drizzle wraps the driver's. */
function causes(error: unknown): Array<{ code: string; message: string; cause: Error }> {
  if (!(error instanceof Error)) return [];
  const { code } = error as { code?: unknown };
  const inner = error instanceof AggregateError ? error.errors.flatMap(causes) : causes(error.cause);
  return [{ code: typeof code === 'string' ? code : '', message: error.message, cause: error }, ...inner];
}

/** Whether a write failed because another row has the same value already. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === '23505';
}
