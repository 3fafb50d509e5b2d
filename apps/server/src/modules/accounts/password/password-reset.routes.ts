import * as contract from '@dalil/contract/accounts';
import { translator } from '@dalil/messages/translator';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { codeCalls } from '../codes/code-calls.ts';
import { resendCode } from '../codes/codes.service.ts';
import { resetPassword, startPasswordReset } from './password-reset.service.ts';

export function registerPasswordReset(app: FastifyInstance): void {
  const codeCall = codeCalls(app);

  bind(app, contract.forgotPassword, {
    handle: async ({ scope, body, caller }) => ({
      data: await startPasswordReset(codeCall(caller), scope, body.email),
    }),
  });

  bind(app, contract.resendForgotPassword, {
    handle: async ({ body, caller }) => ({
      data: await resendCode(codeCall(caller), { purpose: 'reset', ...body }),
    }),
  });

  bind(app, contract.resetPassword, {
    handle: async ({ scope, body, caller, session }) => {
      const account = await resetPassword(codeCall(caller), scope, body);
      session.forget();
      // The owner has proved access to the email: failed logins of strangers must not lock them out of the next
      // login.
      session.recognise(account);
      return { data: { message: translator(scope.lang)('notices.passwordChanged') } };
    },
  });
}
