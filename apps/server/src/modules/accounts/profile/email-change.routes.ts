import * as contract from '@dalil/contract/profile';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import { pictureSigner } from '../../../storage/signed-picture-urls.ts';
import { codeContextFactory } from '../codes/code-context.ts';
import { resendCode } from '../codes/codes.service.ts';
import { confirmEmailChange, startEmailChange } from './email-change.service.ts';
import { profileView } from './profile.view.ts';

export function registerEmailChange(app: FastifyInstance): void {
  const sign = pictureSigner(app.config);
  const codeCall = codeContextFactory(app);

  bindEndpoint(app, contract.changeEmail, {
    handle: async ({ scope, actor, body, caller }) => ({
      data: await startEmailChange(codeCall(caller), scope, actor, body),
    }),
  });

  bindEndpoint(app, contract.resendChangeEmail, {
    handle: async ({ actor, body, caller }) => ({
      data: await resendCode(codeCall(caller), { purpose: 'email', accountId: actor.accountId, ...body }),
    }),
  });

  bindEndpoint(app, contract.confirmChangeEmail, {
    handle: async ({ actor, body, caller }) => ({
      data: profileView(await confirmEmailChange(codeCall(caller), actor, body), actor, sign),
    }),
  });
}
