import * as contract from '@dalil/contract/profile';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { pictureSigner } from '../../../storage/picture-addresses.ts';
import { codeCalls } from '../codes/code-calls.ts';
import { resendCode } from '../codes/codes.service.ts';
import { confirmEmailChange, startEmailChange } from './email-change.service.ts';
import { profileView } from './profile.view.ts';

export function registerEmailChange(app: FastifyInstance): void {
  const sign = pictureSigner(app.config);
  const codeCall = codeCalls(app);

  bind(app, contract.changeEmail, {
    handle: async ({ scope, actor, body, caller }) => ({
      data: await startEmailChange(codeCall(caller), scope, actor, body),
    }),
  });

  bind(app, contract.resendChangeEmail, {
    handle: async ({ actor, body, caller }) => ({
      data: await resendCode(codeCall(caller), { purpose: 'email', accountId: actor.accountId, ...body }),
    }),
  });

  bind(app, contract.confirmChangeEmail, {
    handle: async ({ actor, body, caller }) => ({
      data: profileView(await confirmEmailChange(codeCall(caller), actor, body), actor, sign),
    }),
  });
}
