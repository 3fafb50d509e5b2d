import {
  getAbout,
  getContactPage,
  getHome,
  getLegalPage,
  getServices,
  getWelcome,
} from '@dalil/contract/pages';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import { getSettings, settingsTag } from '../../settings/settings.service.ts';
import { findRunningAd } from '../ads/ads.service.ts';
import { homeTag } from '../ads/home-tag.ts';
import { pageTag, welcomeTag } from './page-tags.ts';
import {
  findApp,
  findWelcome,
  getPage,
  getWholePage,
  listHeroSlides,
  listHomeSections,
  listPresentations,
} from './pages.service.ts';
import { viewAbout, viewContact, viewHome, viewLegal, viewServices, viewWelcome } from './pages.view.ts';

export function registerPages(app: FastifyInstance): void {
  bindEndpoint(app, getHome, {
    tags: ({ scope }) => [homeTag(scope)],
    handle: async ({ db, scope }) => {
      const [slides, sections, ad, promoted] = await Promise.all([
        listHeroSlides(db, scope),
        listHomeSections(db, scope),
        findRunningAd(db, scope),
        findApp(db, scope),
      ]);
      return { data: viewHome({ slides, sections, ad, app: promoted }, scope.lang) };
    },
  });

  bindEndpoint(app, getWelcome, {
    tags: ({ scope }) => [welcomeTag(scope)],
    handle: async ({ db, scope }) => ({ data: viewWelcome(await findWelcome(db, scope), scope.lang) }),
  });

  bindEndpoint(app, getAbout, {
    tags: ({ scope }) => [pageTag(scope, 'about')],
    handle: async ({ db, scope }) => ({
      data: viewAbout(await getWholePage(db, scope, 'about'), scope.lang),
    }),
  });

  bindEndpoint(app, getServices, {
    tags: ({ scope }) => [pageTag(scope, 'our_services')],
    handle: async ({ db, scope }) => {
      const [page, presentations] = await Promise.all([
        getPage(db, scope, 'our_services'),
        listPresentations(db, scope),
      ]);
      return { data: viewServices(page, presentations, scope.lang) };
    },
  });

  bindEndpoint(app, getContactPage, {
    tags: ({ scope }) => [pageTag(scope, 'contact'), settingsTag(scope)],
    handle: async ({ db, scope }) => {
      const [page, settings] = await Promise.all([
        getWholePage(db, scope, 'contact'),
        getSettings(db, scope),
      ]);
      return { data: viewContact(page, settings, scope.lang) };
    },
  });

  bindEndpoint(app, getLegalPage, {
    tags: ({ scope, params }) => [pageTag(scope, params.page)],
    handle: async ({ db, scope, params }) => ({
      data: viewLegal(await getWholePage(db, scope, params.page), scope.lang),
    }),
  });
}
