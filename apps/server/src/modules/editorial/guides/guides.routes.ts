import * as contract from '@dalil/contract/guides';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import {
  getGuide,
  guidesTag,
  listGuideNames,
  listGuides,
  listTips,
  listTourSteps,
} from './guides.service.ts';
import { viewGuideDetail, viewGuides } from './guides.view.ts';

export function registerGuides(app: FastifyInstance): void {
  bindEndpoint(app, contract.getGuides, {
    tags: ({ scope }) => [guidesTag(scope)],
    handle: async ({ db, scope }) => {
      const [guides, tips, steps] = await Promise.all([
        listGuides(db, scope),
        listTips(db, scope),
        listTourSteps(db, scope),
      ]);
      return { data: viewGuides({ guides, tips, steps }, scope.lang) };
    },
  });

  bindEndpoint(app, contract.getGuide, {
    tags: ({ scope }) => [guidesTag(scope)],
    handle: async ({ db, scope, params }) => {
      const [guide, all] = await Promise.all([getGuide(db, scope, params.id), listGuideNames(db, scope)]);
      return { data: viewGuideDetail(guide, all, scope.lang) };
    },
  });
}
