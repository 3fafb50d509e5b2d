import * as contract from '@dalil/contract/media';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import { bind } from '../../http/bind.ts';
import { pictureSigner } from '../../storage/picture-addresses.ts';
import { completeMedium, createMedium, getMedium } from './media.service.ts';
import { mediumView } from './media.view.ts';
import { removeMedia } from './media-removal.service.ts';

export function registerMedia(app: FastifyInstance): void {
  const sign = pictureSigner(app.config);

  bind(app, contract.createMedium, {
    handle: async ({ db, actor, body }) => {
      const { id, address, expiresAt } = await createMedium(db, app.storage, actor.accountId, body);
      return { data: { id, upload: { ...address, expiresAt: expiresAt.toISOString() } } };
    },
  });

  bind(app, contract.completeMedium, {
    handle: async ({ db, scope, actor, caller, params }) => ({
      data: mediumView(
        await completeMedium(db, app.storage, actor.accountId, params.id, caller.requestId),
        scope.lang,
        sign,
      ),
    }),
  });

  bind(app, contract.getMedium, {
    // Polled by the client until the photo is ready.
    handle: async ({ db, scope, actor, params }) => ({
      data: mediumView(await getMedium(db, actor.accountId, params.id), scope.lang, sign),
    }),
  });

  bind(app, contract.removeMedium, {
    handle: async ({ db, actor, params }) => {
      await getMedium(db, actor.accountId, params.id);
      if (!(await db.transaction((tx) => removeMedia(tx, [params.id])))) throw new AppError('conflict');
      return { data: {} };
    },
  });
}
