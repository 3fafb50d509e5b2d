import * as contract from '@dalil/contract/saved-searches';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import {
  changeAlert,
  changeOwnSearch,
  findAlert,
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
} from './saved-searches.service.ts';
import { savedSearchView } from './saved-searches.view.ts';

export function registerSavedSearches(app: FastifyInstance): void {
  const { SESSION_KEY } = app.config;

  bindEndpoint(app, contract.listSavedSearches, {
    handle: async ({ db, scope, actor }) => ({
      data: (await listSavedSearches(db, scope, actor.accountId)).map(savedSearchView),
    }),
  });

  bindEndpoint(app, contract.saveSearch, {
    handle: async ({ db, scope, actor, body }) => ({
      data: savedSearchView(await db.transaction((tx) => saveSearch(tx, scope, actor.accountId, body))),
    }),
  });

  bindEndpoint(app, contract.changeSavedSearch, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: savedSearchView(
        await db.transaction((tx) => changeOwnSearch(tx, scope, actor.accountId, params.id, body)),
      ),
    }),
  });

  bindEndpoint(app, contract.removeSavedSearch, {
    handle: async ({ db, scope, actor, params }) => {
      await db.transaction((tx) => removeSavedSearch(tx, scope, actor.accountId, params.id));
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.getAlert, {
    handle: async ({ db, query }) => ({ data: await findAlert(db, SESSION_KEY, query.ticket) }),
  });

  bindEndpoint(app, contract.changeAlert, {
    handle: async ({ db, body: { ticket, action } }) => ({
      data: await db.transaction((tx) => changeAlert(tx, SESSION_KEY, ticket, action)),
    }),
  });
}
