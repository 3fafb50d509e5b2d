import type { Session } from '@dalil/contract/accounts';
import cookie, { type CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { guest } from '../../../http/actor.ts';
import { readToken, signToken, tokenSeconds } from '../../../http/bearer-token.ts';
import { type SessionAccount, type Sessions, sessionCookie } from '../../../http/session.ts';
import { type DeviceOwner, isKnownDevice, newDeviceToken } from '../../../secrets/known-device.ts';
import { serverKey } from '../../../secrets/server-keys.ts';
import { findRoles } from '../roles/roles.service.ts';
import { endSession, findMember, openSession, renewSession, sessionSeconds } from './sessions.service.ts';

const deviceCookie = 'dalil_device';
const deviceDays = 365;

/** Provides `app.sessions`: authentication by bearer token, and the session and device cookies. */
export const sessionPlugin = fp(async (app: FastifyInstance) => {
  await app.register(cookie);
  const { config, db } = app;
  const key = serverKey(config.SESSION_KEY, 'token');
  const deviceKey = serverKey(config.SESSION_KEY, 'device');
  const cookieOptions: CookieSerializeOptions = {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.PUBLIC_ORIGIN.startsWith('https:'),
  };

  async function response(
    tx: Database | Transaction,
    { scope }: FastifyRequest,
    account: SessionAccount,
    sessionId: string,
  ): Promise<Session> {
    const { id, name, email } = account;
    const roles = await findRoles(tx, scope, id);
    const token = await signToken(key, { accountId: id, sessionId });
    return { token, expiresInSeconds: tokenSeconds, name, email, roles };
  }

  const sessions: Sessions = {
    async authenticate(request, endpoint) {
      if (endpoint.method !== 'GET') refuseOtherSites(request, app.hosts.resolve(request.headers).origin);
      // Public reads are the same for everyone and need no authentication. Public writes do, because they may be
      // counted per account.
      if (endpoint.access === 'public' && endpoint.method === 'GET' && !endpoint.personal) return guest;
      const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
      const content = bearer ? await readToken(key, bearer) : null;
      const member = content && (await findMember(db, request.scope, content));
      if (endpoint.access === 'public') return member ?? guest;
      if (!member) throw new AppError('unauthenticated');
      if (endpoint.access === 'member') return member;
      const { access, alsoFor = access } = endpoint;
      if (!member.roles.has(access) && !member.roles.has(alsoFor)) throw new AppError('forbidden');
      if (!member.twoFactor || member.locked) throw new AppError('twoStepRequired');
      return member;
    },

    of(request, reply) {
      const secret = request.cookies[sessionCookie];
      const keep = (value: string, remember: boolean) =>
        reply.setCookie(sessionCookie, value, {
          ...cookieOptions,
          ...(remember ? { maxAge: sessionSeconds(true) } : {}),
        });
      const forget = () => void reply.clearCookie(sessionCookie, cookieOptions);
      const isKnown = (account: DeviceOwner) =>
        isKnownDevice(deviceKey, request.cookies[deviceCookie], account);
      const recognise = (account: DeviceOwner) => {
        if (isKnown(account)) return;
        const mark = newDeviceToken(deviceKey, account);
        reply.setCookie(deviceCookie, mark, { ...cookieOptions, maxAge: deviceDays * 86_400 });
      };
      return {
        forget,
        isKnown,
        rememberDevice: recognise,
        async open(tx, account, { remember }) {
          if (secret) await endSession(tx, secret);
          const userAgent = request.headers['user-agent']?.slice(0, 500) ?? null;
          const opened = await openSession(tx, account.id, { remember, userAgent });
          keep(opened.secret, remember);
          recognise(account);
          return response(tx, request, account, opened.id);
        },
        async renew() {
          const renewed = secret ? await renewSession(db, secret) : null;
          if (!secret || !renewed) {
            forget();
            return null;
          }
          keep(secret, renewed.remember);
          return response(db, request, renewed.account, renewed.id);
        },
        async end() {
          if (secret) await endSession(db, secret);
          forget();
        },
      };
    },
  };
  app.decorate('sessions', sessions);
});

/**
 * CSRF protection: a page of another site may make a browser send a request with our cookies. Browsers declare the
 * origin of a request; a client that declares none is not a browser, so other sites cannot misuse it.
 */
function refuseOtherSites({ headers }: FastifyRequest, ownOrigin: string): void {
  const site = headers['sec-fetch-site'];
  const own = site
    ? site === 'same-origin' || site === 'none'
    : !headers.origin || headers.origin === ownOrigin || hostOf(headers.origin) === headers.host;
  if (!own) throw new AppError('forbidden');
}

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null;
}
