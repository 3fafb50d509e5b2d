import * as contract from '@dalil/contract/favourites';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import { pageOf } from '../../../db/keyset.ts';
import { bind } from '../../../http/bind.ts';
import type { Saveables } from '../../public-resources/saveable.ts';
import { listSaved, listSavedIds, saveItem, saveItems } from './favourites.service.ts';
import { savedView } from './favourites.view.ts';

/** Does not import any kind; the app passes them in. */
export function registerFavourites(app: FastifyInstance, saveables: Saveables): void {
  bind(app, contract.listSaved, {
    handle: async ({ db, scope, actor, query: { type, cursor } }) => {
      const kind = saveables[type];
      // A kind without an implementation has no saved items.
      const { rows, meta } = kind
        ? await listSaved(db, scope, actor.accountId, { type, kind, cursor })
        : pageOf([], () => [0, 0]);
      return { data: rows.map((row) => savedView(type, row)), meta };
    },
  });

  bind(app, contract.listSavedIds, {
    handle: async ({ db, scope, actor, query: { type } }) => ({
      data: await listSavedIds(db, scope, actor.accountId, type),
    }),
  });

  bind(app, contract.saveItem, {
    handle: async ({ db, scope, actor, body }) => {
      const kind = saveables[body.type];
      if (!kind) throw new AppError('notFound');
      return { data: { saved: await saveItem(db, scope, actor.accountId, { ...body, kind }) } };
    },
  });

  bind(app, contract.saveItems, {
    handle: async ({ db, scope, actor, body: { type, ids } }) => {
      const kind = saveables[type];
      if (kind) await saveItems(db, scope, actor.accountId, { type, ids, kind });
      return { data: await listSavedIds(db, scope, actor.accountId, type) };
    },
  });
}
