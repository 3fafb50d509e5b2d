import * as contract from '@dalil/contract/content';
import type { Endpoint } from '@dalil/contract/endpoint';
import { getStaffCategories, saveStaffCategories } from '@dalil/contract/staff-categories';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { bind } from '../../../http/bind.ts';
import { categoriesPart } from './categories-part.ts';
import { getVersion, listVersions, readContent, saveContent, type Versioned } from './content.service.ts';
import type { ContentPart } from './content-part.ts';
import {
  adsPart,
  appPart,
  chatPart,
  heroPart,
  homePart,
  pagePart,
  servicesPart,
  settingsPart,
  welcomePart,
} from './content-parts.ts';
import { guidesPart, tipsPart, tourPart } from './guide-parts.ts';

interface Calls<Sent, Kept> {
  get: Endpoint & { access: 'editor'; output: z.ZodType<Versioned<Kept>> };
  save: Endpoint & {
    access: 'editor';
    body: z.ZodType<Versioned<Sent>>;
    output: z.ZodType<Versioned<Kept>>;
  };
}

/** Registers the read and save endpoints of a content document. */
function bindPart<Sent, Kept>(
  app: FastifyInstance,
  { get, save }: Calls<Sent, Kept>,
  part: ContentPart<Sent, Kept>,
): void {
  bind(app, get, { handle: async ({ db, scope }) => ({ data: await readContent(db, scope, part) }) });
  bind(app, save, {
    handle: async ({ db, scope, actor, body }) => ({
      data: await saveContent(db, scope, actor.accountId, part, body),
    }),
  });
}

export function registerContent(app: FastifyInstance): void {
  bindPart(app, contract.settingsContent, settingsPart);
  bindPart(app, contract.heroContent, heroPart);
  bindPart(app, contract.homeContent, homePart);
  bindPart(app, contract.welcomeContent, welcomePart);
  bindPart(app, contract.servicesContent, servicesPart);
  bindPart(app, contract.guidesContent, guidesPart);
  bindPart(app, contract.tipsContent, tipsPart);
  bindPart(app, contract.tourContent, tourPart);
  bindPart(app, contract.adsContent, adsPart);
  bindPart(app, contract.appContent, appPart);
  bindPart(app, contract.chatContent, chatPart);

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
      // Reads again, because new items have received ids.
      return { data: await readContent(db, scope, part) };
    },
  });
}
