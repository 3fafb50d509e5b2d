import * as contract from '@dalil/contract/reports';
import { otherSide } from '@dalil/contract/sides';
import * as threads from '@dalil/contract/threads';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import { serverKey } from '../../../secrets/server-keys.ts';
import { pictureSigner } from '../../../storage/signed-picture-urls.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { getOwnThread } from '../../messaging/threads/threads.service.ts';
import { messageView } from '../../messaging/threads/threads.view.ts';
import { readReportedThread } from './reported-thread.service.ts';
import {
  createReport,
  createThreadReport,
  listClosedReports,
  listReports,
  reopenReport,
  resolveReport,
} from './reports.service.ts';
import { reportView } from './reports.view.ts';

export function registerReports(app: FastifyInstance, kinds: ListingKinds): void {
  const key = serverKey(app.config.SESSION_KEY, 'reporter');
  const sign = pictureSigner(app.config);

  bindEndpoint(app, contract.createReport, {
    handle: async ({ db, scope, actor, caller, params, body }) => {
      const reporter = {
        network: caller.network,
        accountId: actor.kind === 'guest' ? null : actor.accountId,
      };
      const isNew = await db.transaction((tx) => createReport(tx, key, scope, reporter, params.id, body));
      return { data: { again: !isNew } };
    },
  });

  bindEndpoint(app, contract.listReports, {
    handle: async ({ db, scope, query }) => {
      const list = query.closed ? listClosedReports : listReports;
      const { rows, meta } = await list(db, scope, query.cursor);
      return { data: rows.map((row) => reportView(row, kinds, scope.lang)), meta };
    },
  });

  bindEndpoint(app, contract.resolveReport, {
    handle: async ({ db, scope, actor, params, body }) => {
      await db.transaction((tx) => resolveReport(tx, scope, actor.accountId, params.id, body.outcome));
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.reopenReport, {
    handle: async ({ db, scope, actor, params }) => {
      await db.transaction((tx) => reopenReport(tx, scope, actor.accountId, params.id));
      return { data: {} };
    },
  });

  bindEndpoint(app, threads.reportThread, {
    handle: async ({ db, scope, actor, caller, params, body }) => {
      const { row, side, listingId } = await getOwnThread(db, scope, actor.accountId, params.id);
      const reporter = { network: caller.network, accountId: actor.accountId };
      const about = {
        threadId: row.id,
        listingId,
        reported: otherSide(side),
      };
      const isNew = await db.transaction((tx) => createThreadReport(tx, key, scope, reporter, about, body));
      return { data: { again: !isNew } };
    },
  });

  bindEndpoint(app, threads.readReportedThread, {
    handle: async ({ db, scope, actor, params }) => {
      const { messages, ...thread } = await readReportedThread(db, scope, actor.accountId, params.id);
      return { data: { ...thread, messages: messages.map((message) => messageView(message, null, sign)) } };
    },
  });
}
