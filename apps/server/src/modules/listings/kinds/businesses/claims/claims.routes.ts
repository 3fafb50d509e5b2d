import * as contract from '@dalil/contract/claims';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../../../http/bind.ts';
import { pictureSigner } from '../../../../../storage/signed-picture-urls.ts';
import { codeContextFactory } from '../../../../accounts/codes/code-context.ts';
import type { ListingKinds } from '../../../base/listing-kind.ts';
import { createClaim, decideClaim, listClaims, sendClaimCode, undoClaim } from './claims.service.ts';
import { claimView } from './claims.view.ts';

export function registerClaims(app: FastifyInstance, kinds: ListingKinds): void {
  const { db, config } = app;
  const codeCall = codeContextFactory(app);

  const sign = pictureSigner(config);

  bindEndpoint(app, contract.createClaim, {
    handle: async ({ scope, actor, caller, params, body }) => {
      await createClaim(codeCall(caller), scope, actor.accountId, params.id, body);
      return { data: { state: 'pending' as const } };
    },
  });

  bindEndpoint(app, contract.sendClaimCode, {
    handle: async ({ scope, actor, caller, params, body }) => ({
      data: await sendClaimCode(codeCall(caller), scope, actor.accountId, params.id, body.email),
    }),
  });

  bindEndpoint(app, contract.listClaims, {
    handle: async ({ scope, query }) => {
      const { rows, meta } = await listClaims(db, scope, query);
      return { data: rows.map((row) => claimView(row, kinds, scope.lang, sign)), meta };
    },
  });

  bindEndpoint(app, contract.decideClaim, {
    handle: async ({ scope, actor, params, body }) => ({
      data: {
        state: await db.transaction((tx) => decideClaim(tx, scope, actor.accountId, params.id, body)),
      },
    }),
  });

  bindEndpoint(app, contract.undoClaim, {
    handle: async ({ scope, actor, params, body }) => ({
      data: {
        state: await db.transaction((tx) => undoClaim(tx, scope, actor.accountId, params.id, body.reason)),
      },
    }),
  });
}
