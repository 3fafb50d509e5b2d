import type { FastifyInstance } from 'fastify';
import { signToken } from '../lib/bearer-token.ts';
import { serverKey } from '../lib/server-keys.ts';
import { openSession } from '../modules/accounts/sessions.service.ts';
import { sessionCookie } from '../plugins/session.ts';

/** Headers of a browser on which this account is logged in, for `inject`. No password is asked and no limit counts it. */
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
