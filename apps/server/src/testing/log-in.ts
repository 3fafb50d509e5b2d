import type { FastifyInstance } from 'fastify';
import { signToken } from '../http/bearer-token.ts';
import { sessionCookie } from '../http/session.ts';
import { openSession } from '../modules/accounts/login/sessions.service.ts';
import { serverKey } from '../secrets/server-keys.ts';

/**
 * Logs an account in and returns the headers of its browser, for `inject`. Needs no password and counts towards no
 * rate limit.
 */
export async function logIn(
  app: FastifyInstance,
  account: { id: string },
  userAgent = 'test',
): Promise<{ authorization: string; cookie: string }> {
  const how = { remember: false, userAgent };
  const { id, secret } = await app.db.transaction((tx) => openSession(tx, account.id, how));
  const key = serverKey(app.config.SESSION_KEY, 'token');
  const token = await signToken(key, { accountId: account.id, sessionId: id });
  return { authorization: `Bearer ${token}`, cookie: `${sessionCookie}=${secret}` };
}
