import { ApiError } from '@dalil/contract/client';
import type { ErrorCode } from '@dalil/contract/errors';

/** Why a call failed, as the catalogue names it: `errors.<code>`. Without an answer it was the network. */
export function failureCode(error: unknown): ErrorCode | 'network' {
  if (!(error instanceof ApiError)) return 'network';
  return error.problem?.code ?? 'internal';
}
