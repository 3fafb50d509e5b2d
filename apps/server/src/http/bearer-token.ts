import { limits } from '@dalil/contract/limits';
import * as z from 'zod';
import { signJwt, verifyJwt } from '../secrets/jwt.ts';

/** Content of a bearer token. A valid token is accepted only while the session it names exists in the database. */
interface TokenContent {
  accountId: string;
  sessionId: string;
}

export const tokenSeconds = limits.tokenMinutes * 60;

export function signToken(key: Uint8Array, { accountId, sessionId }: TokenContent): Promise<string> {
  return signJwt(key, { sub: accountId, sid: sessionId }, tokenSeconds);
}

const content = z.object({ sub: z.uuid(), sid: z.uuid() });

/**
 * Returns the content of an access token, or null if it is invalid or expired. Does not check whether its session
 * still exists.
 */
export async function readToken(key: Uint8Array, token: string): Promise<TokenContent | null> {
  const read = await verifyJwt(key, token, content);
  return read && { accountId: read.sub, sessionId: read.sid };
}
