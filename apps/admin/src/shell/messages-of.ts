import { ApiError } from '@dalil/contract/client';

/** Returns the server's validation messages by field, in the language of the user. */
export function messagesOf(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? error.problem?.errors : undefined;
  return Object.fromEntries(
    Object.entries(errors ?? {}).map(([path, [first]]) => [path, first?.message ?? '']),
  );
}
