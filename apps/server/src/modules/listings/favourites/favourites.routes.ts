import * as contract from '@dalil/contract/favourites';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import { pageOf } from '../../../db/keyset.ts';
import { bindEndpoint } from '../../../http/bind.ts';
import type { BookmarkableTypes } from '../../public-resources/bookmarkable.ts';
import { addFavourites, listFavouriteIds, listFavourites, setFavourite } from './favourites.service.ts';
import { savedView } from './favourites.view.ts';

/** Registers the routes for favourites. Imports no kind itself; the app passes the kinds in. */
export function registerFavourites(app: FastifyInstance, saveables: BookmarkableTypes): void {
  bindEndpoint(app, contract.listSaved, {
    handle: async ({ db, scope, actor, query: { type, cursor } }) => {
      const kind = saveables[type];
      // A kind without an implementation has no saved items.
      const { rows, meta } = kind
        ? await listFavourites(db, scope, actor.accountId, { type, kind, cursor })
        : pageOf([], () => [0, 0]);
      return { data: rows.map((row) => savedView(type, row)), meta };
    },
  });

  bindEndpoint(app, contract.listSavedIds, {
    handle: async ({ db, scope, actor, query: { type } }) => ({
      data: await listFavouriteIds(db, scope, actor.accountId, type),
    }),
  });

  bindEndpoint(app, contract.saveItem, {
    handle: async ({ db, scope, actor, body }) => {
      const kind = saveables[body.type];
      if (!kind) throw new AppError('notFound');
      return { data: { saved: await setFavourite(db, scope, actor.accountId, { ...body, kind }) } };
    },
  });

  bindEndpoint(app, contract.saveItems, {
    handle: async ({ db, scope, actor, body: { type, ids } }) => {
      const kind = saveables[type];
      if (kind) await addFavourites(db, scope, actor.accountId, { type, ids, kind });
      return { data: await listFavouriteIds(db, scope, actor.accountId, type) };
    },
  });
}
