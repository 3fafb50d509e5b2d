import * as contract from '@dalil/contract/accounts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { PersonalData } from '../../../db/personal-data.ts';
import { bind } from '../../../http/bind.ts';
import { serverKey } from '../../../secrets/server-keys.ts';
import { refuseSuspended } from '../suspended.ts';
import { findLogin, provePassword, readTwoStepTicket, twoStepTicket, undoDeletion } from './login.service.ts';
import { guessCounters } from './login-limits.ts';
import { takeTwoStepCode } from './two-step.service.ts';

export function registerLogin(app: FastifyInstance, personalData: readonly PersonalData[]): void {
  const { config, throttle } = app;
  const ticketKey = serverKey(config.SESSION_KEY, 'ticket');
  const neutral = config.LOGIN_NEUTRAL === 'on';

  bind(app, contract.login, {
    handle: async ({ db, scope, body, caller, session }) => {
      const found = await findLogin(db, body.email);
      const known = found !== null && session.isKnown(found);
      const { network } = caller;
      const account = await provePassword(throttle, found, body, { neutral, network, known });
      refuseSuspended(account);
      if (account.twoFactorSecret) {
        const ticket = await twoStepTicket(ticketKey, account, body.remember);
        return { data: { session: null, twoStepTicket: ticket, restored: false } };
      }
      return db.transaction(async (tx) => {
        const restored = await undoDeletion(tx, scope, account, personalData);
        const opened = await session.open(tx, account, body);
        return { data: { session: opened, twoStepTicket: null, restored } };
      });
    },
  });

  bind(app, contract.loginTwoStep, {
    handle: async ({ db, scope, body, caller, session }) => {
      const { account, remember } = await readTwoStepTicket(db, ticketKey, body.ticket);
      refuseSuspended(account);
      const origin = { network: caller.network, known: session.isKnown(account) };
      const attempt = await throttle.take(guessCounters('twoStep', account.id, origin));
      const data = await db.transaction(async (tx) => {
        await takeTwoStepCode(tx, config.SESSION_KEY, account, body.code);
        const restored = await undoDeletion(tx, scope, account, personalData);
        return { session: await session.open(tx, account, { remember }), restored };
      });
      await attempt.succeeded();
      return { data };
    },
  });

  bind(app, contract.renewSession, {
    handle: async ({ session }) => {
      const renewed = await session.renew();
      if (!renewed) throw new AppError('unauthenticated');
      return { data: renewed };
    },
  });

  bind(app, contract.logout, {
    handle: async ({ session }) => {
      await session.end();
      return { data: {} };
    },
  });
}
