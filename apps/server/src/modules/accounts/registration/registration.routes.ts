import * as contract from '@dalil/contract/accounts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import { sendMail } from '../../mail/mail.service.ts';
import { codeContextFactory } from '../codes/code-context.ts';
import { consumeCode, resendCode, verifyCode } from '../codes/codes.service.ts';
import { createRegisteredAccount, startRegistration } from './registration.service.ts';

export function registerRegistration(app: FastifyInstance): void {
  const codeCall = codeContextFactory(app);

  bindEndpoint(app, contract.register, {
    handle: async ({ scope, body, caller }) => ({
      data: await startRegistration(codeCall(caller), scope, body),
    }),
  });

  bindEndpoint(app, contract.resendRegistration, {
    handle: async ({ body, caller }) => ({
      data: await resendCode(codeCall(caller), { purpose: 'register', ...body }),
    }),
  });

  bindEndpoint(app, contract.confirmRegistration, {
    handle: async ({ db, body, caller, session }) => {
      const code = await verifyCode(codeCall(caller), { purpose: 'register', ...body });
      return db.transaction(async (tx) => {
        await consumeCode(tx, code);
        const account = await createRegisteredAccount(tx, code);
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
