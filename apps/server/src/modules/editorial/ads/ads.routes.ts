import * as contract from '@dalil/contract/ads';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { gatherCounts } from '../../../http/gather-counts.ts';
import { type AdUse, listAdCounts, writeAdUses } from './ads.service.ts';

export function registerAds(app: FastifyInstance): void {
  const add = gatherCounts<AdUse>(app, (uses) => writeAdUses(app.db, uses));

  bind(app, contract.countAd, {
    handle: async ({ scope: { cityId }, body: { id, what } }) => {
      add({ cityId, id, what });
      return { data: {} };
    },
  });

  bind(app, contract.listAdCounts, {
    handle: async ({ db, scope }) => ({ data: await listAdCounts(db, scope) }),
  });
}
