import * as contract from '@dalil/contract/appeals';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { createAppeal, decideAppeal, findMyAppeal, listAppeals } from './appeals.service.ts';
import { appealView, myAppealView } from './appeals.view.ts';

export function registerAppeals(app: FastifyInstance, kinds: ListingKinds): void {
  bindEndpoint(app, contract.findMyAppeal, {
    handle: async ({ db, scope, actor, params }) => ({
      data: myAppealView(await findMyAppeal(db, scope, actor.accountId, params.id)),
    }),
  });

  bindEndpoint(app, contract.createAppeal, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: myAppealView(
        await db.transaction((tx) => createAppeal(tx, scope, actor.accountId, params.id, body.text)),
      ),
    }),
  });

  bindEndpoint(app, contract.listAppeals, {
    handle: async ({ db, scope, actor, query }) => {
      const { rows, meta } = await listAppeals(db, scope, query.cursor);
      return { data: rows.map((row) => appealView(row, actor.accountId, kinds, scope.lang)), meta };
    },
  });

  bindEndpoint(app, contract.answerAppeal, {
    handle: async ({ db, scope, actor, params, body }) => {
      const { state } = await db.transaction((tx) =>
        decideAppeal(tx, kinds, scope, actor.accountId, params.id, body),
      );
      return { data: { state } };
    },
  });
}
