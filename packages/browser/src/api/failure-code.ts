import { ApiError } from '@dalil/contract/client';
import type { ErrorCode } from '@dalil/contract/errors';

/** True if the same request may succeed later: no response, server error, or rate limit. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

/**
 * Returns the code under which the catalogue has the error's text, `errors.<code>`; `network` if there was no
 * response.
 */
export function failureCode(error: unknown): ErrorCode | 'network' {
  if (!(error instanceof ApiError)) return 'network';
  return error.problem?.code ?? 'internal';
}
