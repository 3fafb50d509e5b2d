import * as contract from '@dalil/contract/accounts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { sendMail } from '../../mail/mail.service.ts';
import { codeCalls } from '../codes/code-calls.ts';
import { proveCode, resendCode, spendCode } from '../codes/codes.service.ts';
import { accountFrom, startRegistration } from './registration.service.ts';

export function registerRegistration(app: FastifyInstance): void {
  const codeCall = codeCalls(app);

  bind(app, contract.register, {
    handle: async ({ scope, body, caller }) => ({
      data: await startRegistration(codeCall(caller), scope, body),
    }),
  });

  bind(app, contract.resendRegistration, {
    handle: async ({ body, caller }) => ({
      data: await resendCode(codeCall(caller), { purpose: 'register', ...body }),
    }),
  });

  bind(app, contract.confirmRegistration, {
    handle: async ({ db, body, caller, session }) => {
      const code = await proveCode(codeCall(caller), { purpose: 'register', ...body });
      return db.transaction(async (tx) => {
        await spendCode(tx, code);
        const account = await accountFrom(tx, code);
        await sendMail(tx, {
          kind: 'welcome',
          accountId: account.id,
          to: account.email,
          name: account.name,
          lang: account.lang,
          cityId: account.cityId,
        });
        return { data: await session.open(tx, account, { remember: false }) };
      });
    },
  });
}
