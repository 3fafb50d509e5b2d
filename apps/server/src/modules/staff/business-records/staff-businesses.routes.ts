import * as contract from '@dalil/contract/staff-businesses';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import { pictureSigner } from '../../../storage/signed-picture-urls.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { setVerified } from '../../listings/kinds/businesses/verifications.service.ts';
import { mergeBusiness, unmergeBusiness } from './merges.service.ts';
import { getForStaff, listForStaff } from './staff-businesses.service.ts';
import { knownView, listedView } from './staff-businesses.view.ts';

export function registerStaffBusinesses(app: FastifyInstance, kinds: ListingKinds): void {
  const { db } = app;
  const sign = pictureSigner(app.config);

  bindEndpoint(app, contract.listStaffBusinesses, {
    handle: async ({ scope, query }) => {
      const { rows, meta } = await listForStaff(db, scope, query);
      return { data: rows.map((row) => listedView(row, kinds, scope.lang)), meta };
    },
  });

  bindEndpoint(app, contract.getStaffBusiness, {
    handle: async ({ scope, params }) => ({
      data: knownView(await getForStaff(db, scope, params.id), kinds, scope.lang, sign),
    }),
  });

  bindEndpoint(app, contract.setVerified, {
    handle: async ({ scope, actor, params, body }) => ({
      data: {
        verified: await db.transaction((tx) => setVerified(tx, scope, actor.accountId, params.id, body)),
      },
    }),
  });

  bindEndpoint(app, contract.mergeBusiness, {
    handle: async ({ scope, actor, params, body }) => {
      const undoUntil = await mergeBusiness(db, kinds, scope, actor.accountId, params.id, body);
      return { data: { undoUntil: undoUntil.toISOString() } };
    },
  });

  bindEndpoint(app, contract.unmergeBusiness, {
    handle: async ({ scope, actor, params }) => {
      await db.transaction((tx) => unmergeBusiness(tx, kinds, scope, actor.accountId, params.id));
      return { data: {} };
    },
  });
}
