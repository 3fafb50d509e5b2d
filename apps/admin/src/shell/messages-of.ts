import { ApiError } from '@dalil/contract/client';

/**
 * Returns the first validation message of each field from a server error, in the language of the user; empty for any
 * other error.
 */
export function messagesOf(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? error.problem?.errors : undefined;
  return Object.fromEntries(
    Object.entries(errors ?? {}).map(([path, [first]]) => [path, first?.message ?? '']),
  );
}
