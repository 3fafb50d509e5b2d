import { ApiError } from '@dalil/contract/client';
import type { ErrorCode } from '@dalil/contract/errors';

/** Whether the same call may succeed later: there was no answer, or the server was busy, out of order or asked too often. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

/** Why a call failed, as the catalogue names it: `errors.<code>`. Without an answer it was the network. */
export function failureCode(error: unknown): ErrorCode | 'network' {
  if (!(error instanceof ApiError)) return 'network';
  return error.problem?.code ?? 'internal';
}
