import { limits } from '@dalil/contract/limits';
import * as z from 'zod';
import { readContent, signContent } from '../secrets/tokens.ts';

/** Content of a bearer token. Its validity is checked against the row of the session. */
interface TokenContent {
  accountId: string;
  sessionId: string;
}

export const tokenSeconds = limits.tokenMinutes * 60;

export function signToken(key: Uint8Array, { accountId, sessionId }: TokenContent): Promise<string> {
  return signContent(key, { sub: accountId, sid: sessionId }, tokenSeconds);
}

const content = z.object({ sub: z.uuid(), sid: z.uuid() });

export async function readToken(key: Uint8Array, token: string): Promise<TokenContent | null> {
  const read = await readContent(key, token, content);
  return read && { accountId: read.sub, sessionId: read.sid };
}
