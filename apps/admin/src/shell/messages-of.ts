import { ApiError } from '@dalil/contract/client';

/** What the server says is wrong with each field, in the language of whoever reads it. */
export function messagesOf(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? error.problem?.errors : undefined;
  return Object.fromEntries(
    Object.entries(errors ?? {}).map(([path, [first]]) => [path, first?.message ?? '']),
  );
}
