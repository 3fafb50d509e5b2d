import * as contract from '@dalil/contract/newsletter';
import { translator } from '@dalil/messages/translator';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import { csvOf } from '../../../text/csv.ts';
import { countSubscribers, exportSubscribers, listSubscribers } from './newsletter.service.ts';
import { cellsOf, columnNames, subscriberView } from './newsletter.view.ts';
import { changeSubscription, findSubscription, subscribe } from './subscription.service.ts';

export function registerNewsletter(app: FastifyInstance): void {
  bindEndpoint(app, contract.createSubscription, {
    handle: async ({ db, scope, body }) => {
      await subscribe({ db, throttle: app.throttle }, scope, body.email);
      return { data: { message: translator(scope.lang)('shell.newsletter.success') } };
    },
  });

  const { SESSION_KEY } = app.config;
  bindEndpoint(app, contract.getSubscription, {
    handle: async ({ db, query }) => ({ data: await findSubscription(db, SESSION_KEY, query.ticket) }),
  });

  bindEndpoint(app, contract.changeSubscription, {
    handle: async ({ db, body: { ticket, action } }) => ({
      data: await db.transaction((tx) => changeSubscription(tx, SESSION_KEY, ticket, action)),
    }),
  });

  bindEndpoint(app, contract.listSubscribers, {
    handle: async ({ db, scope, query }) => {
      const { rows, meta } = await listSubscribers(db, scope, query.cursor);
      return { data: rows.map(subscriberView), meta };
    },
  });

  bindEndpoint(app, contract.countSubscribers, {
    handle: async ({ db, scope }) => ({ data: await countSubscribers(db, scope) }),
  });

  bindEndpoint(app, contract.exportSubscribers, {
    stream: ({ db, scope, actor }) =>
      csvOf(columnNames, cellsOfEach(exportSubscribers(db, scope, actor.accountId))),
  });
}

async function* cellsOfEach(rows: ReturnType<typeof exportSubscribers>) {
  for await (const row of rows) yield cellsOf(subscriberView(row));
}
