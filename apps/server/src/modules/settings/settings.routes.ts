import { getGeneralSettings } from '@dalil/contract/settings';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../lib/bind.ts';
import { placeTag } from '../places/places.service.ts';
import { getSettings, listSocialLinks, listStates, settingsTag } from './settings.service.ts';
import { viewSettings } from './settings.view.ts';

export function registerSettings(app: FastifyInstance): void {
  bind(app, getGeneralSettings, {
    tags: ({ scope }) => [settingsTag(scope), placeTag(scope)],
    handle: async ({ db, scope }) => {
      const [settings, states, socialLinks] = await Promise.all([
        getSettings(db, scope),
        listStates(db, scope),
        listSocialLinks(db, scope),
      ]);
      return { data: viewSettings(scope, settings, states, socialLinks, app.config) };
    },
  });
}
