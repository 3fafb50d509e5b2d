import * as contract from '@dalil/contract/accounts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { PersonalData } from '../../../db/personal-data.ts';
import { bindEndpoint } from '../../../http/bind.ts';
import { serverKey } from '../../../secrets/server-keys.ts';
import { rejectSuspended } from '../suspended.ts';
import {
  authenticate,
  cancelDeletion,
  findLoginAccount,
  readTwoFactorTicket,
  signTwoFactorTicket,
} from './login.service.ts';
import { loginAttemptCounters } from './login-limits.ts';
import { consumeTwoFactorCode } from './two-factor.service.ts';

/**
 * Registers login with password, its two-factor step, session renewal and logout. A login restores an account pending
 * erasure.
 */
export function registerLogin(app: FastifyInstance, personalData: readonly PersonalData[]): void {
  const { config, throttle } = app;
  const ticketKey = serverKey(config.SESSION_KEY, 'ticket');
  const neutral = config.LOGIN_NEUTRAL === 'on';

  bindEndpoint(app, contract.login, {
    handle: async ({ db, scope, body, caller, session }) => {
      const found = await findLoginAccount(db, body.email);
      const known = found !== null && session.isKnown(found);
      const { network } = caller;
      const account = await authenticate(throttle, found, body, { neutral, network, known });
      rejectSuspended(account);
      if (account.twoFactorSecret) {
        const ticket = await signTwoFactorTicket(ticketKey, account, body.remember);
        return { data: { session: null, twoStepTicket: ticket, restored: false } };
      }
      return db.transaction(async (tx) => {
        const restored = await cancelDeletion(tx, scope, account, personalData);
        const opened = await session.open(tx, account, body);
        return { data: { session: opened, twoStepTicket: null, restored } };
      });
    },
  });

  bindEndpoint(app, contract.loginTwoFactor, {
    handle: async ({ db, scope, body, caller, session }) => {
      const { account, remember } = await readTwoFactorTicket(db, ticketKey, body.ticket);
      rejectSuspended(account);
      const origin = { network: caller.network, known: session.isKnown(account) };
      const attempt = await throttle.take(loginAttemptCounters('twoStep', account.id, origin));
      const data = await db.transaction(async (tx) => {
        await consumeTwoFactorCode(tx, config.SESSION_KEY, account, body.code);
        const restored = await cancelDeletion(tx, scope, account, personalData);
        return { session: await session.open(tx, account, { remember }), restored };
      });
      await attempt.succeeded();
      return { data };
    },
  });

  bindEndpoint(app, contract.renewSession, {
    handle: async ({ session }) => {
      const renewed = await session.renew();
      if (!renewed) throw new AppError('unauthenticated');
      return { data: renewed };
    },
  });

  bindEndpoint(app, contract.logout, {
    handle: async ({ session }) => {
      await session.end();
      return { data: {} };
    },
  });
}
