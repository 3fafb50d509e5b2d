import { getGeneralSettings } from '@dalil/contract/settings';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../http/bind.ts';
import { placeTag } from '../places/places.service.ts';
import { getSiteSettings, settingsTag } from './settings.service.ts';
import { viewSettings } from './settings.view.ts';

export function registerSettings(app: FastifyInstance): void {
  bindEndpoint(app, getGeneralSettings, {
    tags: ({ scope }) => [settingsTag(scope), placeTag(scope)],
    handle: async ({ db, scope }) => ({
      data: viewSettings(scope, await getSiteSettings(db, scope), app.config),
    }),
  });
}
