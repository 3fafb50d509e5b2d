import * as contract from '@dalil/contract/applications';
import type { FastifyInstance } from 'fastify';
import { textIn } from '../../../../../db/columns.ts';
import { bindEndpoint } from '../../../../../http/bind.ts';
import type { ListingKinds } from '../../../base/listing-kind.ts';
import {
  changeApplication,
  findApplication,
  listApplications,
  listSent,
  readDocumentImage,
  sendApplication,
} from './applications.service.ts';
import { applicationView, sentApplicationView } from './applications.view.ts';

export function registerApplications(app: FastifyInstance, kinds: ListingKinds): void {
  bindEndpoint(app, contract.listMyApplications, {
    handle: async ({ db, scope, actor, query }) => {
      const { rows, meta } = await listSent(db, scope, actor.accountId, query.cursor);
      return { data: rows.map((row) => sentApplicationView(row, kinds, scope.lang)), meta };
    },
  });

  bindEndpoint(app, contract.sendApplication, {
    handle: async ({ scope, actor, params, body }) => ({
      data: { sentAt: (await sendApplication(app, scope, actor.accountId, params.id, body)).toISOString() },
    }),
  });

  bindEndpoint(app, contract.findMyApplication, {
    handle: async ({ db, scope, actor, params }) => {
      const row = await findApplication(db, scope, actor.accountId, params.id);
      return { data: row && { sentAt: row.sentAt.toISOString() } };
    },
  });

  bindEndpoint(app, contract.listApplications, {
    handle: async ({ db, scope, actor, params, query }) => {
      const { job, rows, meta, counted } = await listApplications(
        db,
        scope,
        actor.accountId,
        params.id,
        query,
      );
      const counts = Object.fromEntries(
        contract.applicationStates.map((state) => [state, counted.get(state) ?? 0]),
      ) as Record<contract.ApplicationState, number>;
      return {
        data: rows.map(applicationView),
        meta: { ...meta, title: textIn(job, 'title', scope.lang), counts },
      };
    },
  });

  bindEndpoint(app, contract.changeApplication, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: applicationView(
        await db.transaction((tx) => changeApplication(tx, scope, actor.accountId, params.id, body)),
      ),
    }),
  });

  bindEndpoint(app, contract.readApplicationFile, {
    handle: async ({ db, scope, actor, params }) => {
      const { content, ...size } = await readDocumentImage(
        db,
        app.storage,
        scope,
        actor.accountId,
        params.id,
      );
      return { data: { src: `data:image/webp;base64,${content.toString('base64')}`, ...size } };
    },
  });
}
