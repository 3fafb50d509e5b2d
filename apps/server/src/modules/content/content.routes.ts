import * as contract from '@dalil/contract/content';
import { getStaffCategories, saveStaffCategories } from '@dalil/contract/staff-categories';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { categoriesPart } from './categories-part.ts';
import { getVersion, listVersions, readContent, saveContent } from './content.service.ts';
import {
  adsPart,
  heroPart,
  homePart,
  pagePart,
  servicesPart,
  settingsPart,
  welcomePart,
} from './content-parts.ts';
import { guidesPart, tipsPart, tourPart } from './guide-parts.ts';

export function registerContent(app: FastifyInstance): void {
  bind(app, contract.getSettingsContent, {
    handle: async ({ db, scope }) => ({ data: await readContent(db, scope, settingsPart) }),
  });
  bind(app, contract.saveSettingsContent, {
    handle: async ({ db, scope, actor, body }) => ({
      data: await saveContent(db, scope, actor.accountId, settingsPart, body),
    }),
  });

  bind(app, contract.getHeroContent, {
    handle: async ({ db, scope }) => ({ data: await readContent(db, scope, heroPart) }),
  });
  bind(app, contract.saveHeroContent, {
    handle: async ({ db, scope, actor, body }) => ({
      data: await saveContent(db, scope, actor.accountId, heroPart, body),
    }),
  });

  bind(app, contract.getHomeContent, {
    handle: async ({ db, scope }) => ({ data: await readContent(db, scope, homePart) }),
  });
  bind(app, contract.saveHomeContent, {
    handle: async ({ db, scope, actor, body }) => ({
      data: await saveContent(db, scope, actor.accountId, homePart, body),
    }),
  });

  bind(app, contract.getWelcomeContent, {
    handle: async ({ db, scope }) => ({ data: await readContent(db, scope, welcomePart) }),
  });
  bind(app, contract.saveWelcomeContent, {
    handle: async ({ db, scope, actor, body }) => ({
      data: await saveContent(db, scope, actor.accountId, welcomePart, body),
    }),
  });

  bind(app, contract.getServicesContent, {
    handle: async ({ db, scope }) => ({ data: await readContent(db, scope, servicesPart) }),
  });
  bind(app, contract.saveServicesContent, {
    handle: async ({ db, scope, actor, body }) => ({
      data: await saveContent(db, scope, actor.accountId, servicesPart, body),
    }),
  });

  bind(app, contract.getGuidesContent, {
    handle: async ({ db, scope }) => ({ data: await readContent(db, scope, guidesPart) }),
  });
  bind(app, contract.saveGuidesContent, {
    handle: async ({ db, scope, actor, body }) => ({
      data: await saveContent(db, scope, actor.accountId, guidesPart, body),
    }),
  });

  bind(app, contract.getTipsContent, {
    handle: async ({ db, scope }) => ({ data: await readContent(db, scope, tipsPart) }),
  });
  bind(app, contract.saveTipsContent, {
    handle: async ({ db, scope, actor, body }) => ({
      data: await saveContent(db, scope, actor.accountId, tipsPart, body),
    }),
  });

  bind(app, contract.getTourContent, {
    handle: async ({ db, scope }) => ({ data: await readContent(db, scope, tourPart) }),
  });
  bind(app, contract.saveTourContent, {
    handle: async ({ db, scope, actor, body }) => ({
      data: await saveContent(db, scope, actor.accountId, tourPart, body),
    }),
  });

  bind(app, contract.getAdsContent, {
    handle: async ({ db, scope }) => ({ data: await readContent(db, scope, adsPart) }),
  });
  bind(app, contract.saveAdsContent, {
    handle: async ({ db, scope, actor, body }) => ({
      data: await saveContent(db, scope, actor.accountId, adsPart, body),
    }),
  });

  bind(app, contract.getPageContent, {
    handle: async ({ db, scope, params }) => ({ data: await readContent(db, scope, pagePart(params.page)) }),
  });
  bind(app, contract.savePageContent, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: await saveContent(db, scope, actor.accountId, pagePart(params.page), body),
    }),
  });

  bind(app, contract.listPageVersions, {
    handle: async ({ db, scope, params, query }) => {
      const { rows, meta } = await listVersions(db, scope, params.page, query.cursor);
      return { data: rows.map(({ version, at }) => ({ id: version, at: at.toISOString() })), meta };
    },
  });
  bind(app, contract.getPageVersion, {
    handle: async ({ db, scope, params }) => {
      const { version, at, content } = await getVersion(db, scope, pagePart(params.page), params.version);
      return { data: { id: version, at: at.toISOString(), content } };
    },
  });

  bind(app, getStaffCategories, {
    handle: async ({ db, scope, query: { tree, parent = null } }) => ({
      data: await readContent(db, scope, categoriesPart(tree, parent)),
    }),
  });
  bind(app, saveStaffCategories, {
    handle: async ({ db, scope, actor, body: { tree, parent = null, ...saved } }) => {
      const part = categoriesPart(tree, parent);
      await saveContent(db, scope, actor.accountId, part, saved);
      // New ones have their ids now.
      return { data: await readContent(db, scope, part) };
    },
  });
}
