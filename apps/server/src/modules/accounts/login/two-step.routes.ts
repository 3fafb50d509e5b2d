import * as contract from '@dalil/contract/two-step';
import { translator } from '@dalil/messages/translator';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { getAccount } from '../accounts.service.ts';
import { provePasswordAgain } from './login.service.ts';
import { proofCounters } from './login-limits.ts';
import { endSessions, unlockSession } from './sessions.service.ts';
import { disableTwoStep, enableTwoStep, prepareTwoStep, replaceRecoveryCodes } from './two-step.service.ts';

export function registerTwoStep(app: FastifyInstance): void {
  const { throttle } = app;
  const sessionKey = app.config.SESSION_KEY;

  bind(app, contract.setUpTwoStep, {
    handle: async ({ db, scope, actor, body }) => {
      const account = await provePasswordAgain(db, throttle, actor, body.password);
      const issuer = translator(scope.lang)('common.brand');
      return { data: await db.transaction((tx) => prepareTwoStep(tx, sessionKey, account, issuer)) };
    },
  });

  bind(app, contract.enableTwoStep, {
    handle: async ({ db, scope, actor, body }) => {
      const attempt = await throttle.take(proofCounters(actor.sessionId));
      const recoveryCodes = await db.transaction(async (tx) => {
        const account = await getAccount(tx, actor.accountId);
        const codes = await enableTwoStep(tx, scope, sessionKey, account, body.code);
        await unlockSession(tx, actor.sessionId);
        // Whoever logged in elsewhere did so without the second step, perhaps not the owner.
        await endSessions(tx, actor.accountId, { except: actor.sessionId });
        return codes;
      });
      await attempt.succeeded();
      return { data: { recoveryCodes } };
    },
  });

  bind(app, contract.renewRecoveryCodes, {
    handle: async ({ db, actor, body }) => {
      const account = await provePasswordAgain(db, throttle, actor, body.password);
      return { data: { recoveryCodes: await db.transaction((tx) => replaceRecoveryCodes(tx, account)) } };
    },
  });

  bind(app, contract.disableTwoStep, {
    handle: async ({ db, scope, actor, body }) => {
      const account = await provePasswordAgain(db, throttle, actor, body.password);
      await db.transaction((tx) => disableTwoStep(tx, scope, account));
      return { data: {} };
    },
  });
}
