import * as contract from '@dalil/contract/ads';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import { bufferCounts } from '../../../http/buffer-counts.ts';
import { type AdEvent, addAdCounts, listAdCounts } from './ads.service.ts';

export function registerAds(app: FastifyInstance): void {
  const add = bufferCounts<AdEvent>(app, (uses) => addAdCounts(app.db, uses));

  bindEndpoint(app, contract.countAd, {
    handle: async ({ scope: { cityId }, body: { id, what } }) => {
      add({ cityId, id, what });
      return { data: {} };
    },
  });

  bindEndpoint(app, contract.listAdCounts, {
    handle: async ({ db, scope }) => ({ data: await listAdCounts(db, scope) }),
  });
}
