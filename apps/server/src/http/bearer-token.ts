import { limits } from '@dalil/contract/limits';
import * as z from 'zod';
import { readClaims, signClaims } from '../secrets/tokens.ts';

/** What a bearer token says. Whether it still holds is asked of the session's row. */
interface TokenClaims {
  accountId: string;
  sessionId: string;
}

export const tokenSeconds = limits.tokenMinutes * 60;

export function signToken(key: Uint8Array, { accountId, sessionId }: TokenClaims): Promise<string> {
  return signClaims(key, { sub: accountId, sid: sessionId }, tokenSeconds);
}

const claims = z.object({ sub: z.uuid(), sid: z.uuid() });

export async function readToken(key: Uint8Array, token: string): Promise<TokenClaims | null> {
  const read = await readClaims(key, token, claims);
  return read && { accountId: read.sub, sessionId: read.sid };
}
