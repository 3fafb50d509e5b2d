import * as contract from '@dalil/contract/accounts';
import { translator } from '@dalil/messages/translator';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import { codeContextFactory } from '../codes/code-context.ts';
import { resendCode } from '../codes/codes.service.ts';
import { resetPassword, startPasswordReset } from './password-reset.service.ts';

export function registerPasswordReset(app: FastifyInstance): void {
  const codeCall = codeContextFactory(app);

  bindEndpoint(app, contract.forgotPassword, {
    handle: async ({ scope, body, caller }) => ({
      data: await startPasswordReset(codeCall(caller), scope, body.email),
    }),
  });

  bindEndpoint(app, contract.resendForgotPassword, {
    handle: async ({ body, caller }) => ({
      data: await resendCode(codeCall(caller), { purpose: 'reset', ...body }),
    }),
  });

  bindEndpoint(app, contract.resetPassword, {
    handle: async ({ scope, body, caller, session }) => {
      const account = await resetPassword(codeCall(caller), scope, body);
      session.forget();
      // The owner has proved access to the email, so this device counts as known: failed logins of strangers must not
      // lock the owner out of the next login.
      session.rememberDevice(account);
      return { data: { message: translator(scope.lang)('notices.passwordChanged') } };
    },
  });
}
