import * as contract from '@dalil/contract/staff-lock';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import { bind } from '../../../http/bind.ts';
import { getAccount } from '../accounts.service.ts';
import { proofCounters } from './login-limits.ts';
import { keepUnlocked, lockSession, unlockSession } from './sessions.service.ts';
import { takeTwoStepCode } from './two-step.service.ts';

export function registerStaffLock(app: FastifyInstance): void {
  const { config, throttle } = app;

  bind(app, contract.reportPresence, {
    handle: async ({ db, actor }) => {
      if (!(await keepUnlocked(db, actor.sessionId))) throw new AppError('twoStepRequired');
      return { data: {} };
    },
  });

  bind(app, contract.lockSession, {
    handle: async ({ db, actor }) => {
      await lockSession(db, actor.sessionId);
      return { data: {} };
    },
  });

  bind(app, contract.unlockSession, {
    handle: async ({ db, actor, body }) => {
      const account = await getAccount(db, actor.accountId);
      const attempt = await throttle.take(proofCounters(actor.sessionId));
      await db.transaction(async (tx) => {
        await takeTwoStepCode(tx, config.SESSION_KEY, account, body.code);
        await unlockSession(tx, actor.sessionId);
      });
      await attempt.succeeded();
      return { data: {} };
    },
  });
}
