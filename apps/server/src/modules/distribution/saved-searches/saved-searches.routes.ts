import * as contract from '@dalil/contract/saved-searches';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
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

  bind(app, contract.listSavedSearches, {
    handle: async ({ db, scope, actor }) => ({
      data: (await listSavedSearches(db, scope, actor.accountId)).map(savedSearchView),
    }),
  });

  bind(app, contract.saveSearch, {
    handle: async ({ db, scope, actor, body }) => ({
      data: savedSearchView(await db.transaction((tx) => saveSearch(tx, scope, actor.accountId, body))),
    }),
  });

  bind(app, contract.changeSavedSearch, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: savedSearchView(
        await db.transaction((tx) => changeOwnSearch(tx, scope, actor.accountId, params.id, body)),
      ),
    }),
  });

  bind(app, contract.removeSavedSearch, {
    handle: async ({ db, scope, actor, params }) => {
      await db.transaction((tx) => removeSavedSearch(tx, scope, actor.accountId, params.id));
      return { data: {} };
    },
  });

  bind(app, contract.getAlert, {
    handle: async ({ db, query }) => ({ data: await findAlert(db, SESSION_KEY, query.ticket) }),
  });

  bind(app, contract.changeAlert, {
    handle: async ({ db, body: { ticket, action } }) => ({
      data: await db.transaction((tx) => changeAlert(tx, SESSION_KEY, ticket, action)),
    }),
  });
}
