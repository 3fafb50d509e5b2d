import * as contract from '@dalil/contract/staff-lock';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import { bindEndpoint } from '../../../http/bind.ts';
import { getAccount } from '../accounts.service.ts';
import { reauthenticationCounters } from './login-limits.ts';
import { lockSession, recordStaffActivity, unlockSession } from './sessions.service.ts';
import { consumeTwoFactorCode } from './two-factor.service.ts';

/** Registers the endpoints of the screen lock: report activity, lock, and unlock with a two-factor code. */
export function registerStaffLock(app: FastifyInstance): void {
  const { config, throttle } = app;

  bindEndpoint(app, contract.reportPresence, {
    handle: async ({ db, actor }) => {
      if (!(await recordStaffActivity(db, actor.sessionId))) throw new AppError('twoStepRequired');
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.lockSession, {
    handle: async ({ db, actor }) => {
      await lockSession(db, actor.sessionId);
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.unlockSession, {
    handle: async ({ db, actor, body }) => {
      const account = await getAccount(db, actor.accountId);
      const attempt = await throttle.take(reauthenticationCounters(actor.sessionId));
      await db.transaction(async (tx) => {
        await consumeTwoFactorCode(tx, config.SESSION_KEY, account, body.code);
        await unlockSession(tx, actor.sessionId);
      });
      await attempt.succeeded();
      return { data: {} };
    },
  });
}
