import * as contract from '@dalil/contract/two-factor';
import { translator } from '@dalil/messages/translator';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Member } from '../../../http/actor.ts';
import { bindEndpoint } from '../../../http/bind.ts';
import { type Account, getAccount } from '../accounts.service.ts';
import { isStaffAnywhere } from '../roles/roles.service.ts';
import { requirePassword } from './login.service.ts';
import { reauthenticationCounters } from './login-limits.ts';
import { endSessions, unlockSession } from './sessions.service.ts';
import {
  consumeTwoFactorCode,
  disableTwoFactor,
  enableTwoFactor,
  prepareTwoFactor,
  replaceRecoveryCodes,
} from './two-factor.service.ts';

interface Caller {
  db: Database;
  actor: Member;
  body: z.output<typeof contract.ownerProof>;
}

export function registerTwoFactor(app: FastifyInstance): void {
  const { throttle } = app;
  const sessionKey = app.config.SESSION_KEY;

  /**
   * Requires the password and, once two-factor authentication is enabled, a current code: the password alone must not
   * be enough to replace the second factor.
   */
  async function asOwner<T>(
    { db, actor, body }: Caller,
    change: (tx: Transaction, account: Account) => Promise<T>,
  ): Promise<T> {
    await refuseLockedStaff(db, actor);
    const account = await getAccount(db, actor.accountId);
    const attempt = await throttle.take(reauthenticationCounters(actor.sessionId));
    await requirePassword(account, body.password);
    const changed = await db.transaction(async (tx) => {
      if (account.twoFactorSecret) await consumeTwoFactorCode(tx, sessionKey, account, body.code ?? '');
      return change(tx, account);
    });
    await attempt.succeeded();
    return changed;
  }

  bindEndpoint(app, contract.setUpTwoFactor, {
    handle: async ({ scope, ...call }) => {
      const issuer = translator(scope.lang)('common.brand');
      return {
        data: await asOwner(call, (tx, account) => prepareTwoFactor(tx, sessionKey, account, issuer)),
      };
    },
  });

  bindEndpoint(app, contract.enableTwoFactor, {
    handle: async ({ db, scope, actor, body }) => {
      await refuseLockedStaff(db, actor);
      const attempt = await throttle.take(reauthenticationCounters(actor.sessionId));
      const recoveryCodes = await db.transaction(async (tx) => {
        const account = await getAccount(tx, actor.accountId);
        const codes = await enableTwoFactor(tx, scope, sessionKey, account, body.code);
        await unlockSession(tx, actor.sessionId);
        // Other sessions were opened without two-factor authentication, perhaps not by the owner.
        await endSessions(tx, actor.accountId, { except: actor.sessionId });
        return codes;
      });
      await attempt.succeeded();
      return { data: { recoveryCodes } };
    },
  });

  bindEndpoint(app, contract.renewRecoveryCodes, {
    handle: async (call) => ({ data: { recoveryCodes: await asOwner(call, replaceRecoveryCodes) } }),
  });

  bindEndpoint(app, contract.disableTwoFactor, {
    handle: async ({ scope, ...call }) => {
      await asOwner(call, (tx, account) => disableTwoFactor(tx, scope, account));
      return { data: {} };
    },
  });
}

/**
 * Rejects staff whose session is locked. Other members have no staff pages to lock, and staff without two-factor
 * authentication have no means to unlock.
 */
async function refuseLockedStaff(
  db: Database,
  { accountId, locked, twoFactor: twoStep }: Member,
): Promise<void> {
  if (locked && twoStep && (await isStaffAnywhere(db, accountId))) throw new AppError('twoStepRequired');
}
