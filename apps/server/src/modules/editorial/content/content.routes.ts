import * as contract from '@dalil/contract/content';
import type { Endpoint } from '@dalil/contract/endpoint';
import { getStaffCategories, saveStaffCategories } from '@dalil/contract/staff-categories';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { bindEndpoint } from '../../../http/bind.ts';
import { categoriesDocument } from './categories-document.ts';
import { getVersion, listVersions, readContent, saveContent, type Versioned } from './content.service.ts';
import type { ContentDocument } from './content-document.ts';
import {
  adsDocument,
  appDocument,
  chatDocument,
  heroDocument,
  homeDocument,
  pageDocument,
  servicesDocument,
  settingsDocument,
  welcomeDocument,
} from './content-documents.ts';
import { guidesDocument, tipsDocument, tourDocument } from './guide-documents.ts';

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
  part: ContentDocument<Sent, Kept>,
): void {
  bindEndpoint(app, get, { handle: async ({ db, scope }) => ({ data: await readContent(db, scope, part) }) });
  bindEndpoint(app, save, {
    handle: async ({ db, scope, actor, body }) => ({
      data: await saveContent(db, scope, actor.accountId, part, body),
    }),
  });
}

export function registerContent(app: FastifyInstance): void {
  bindPart(app, contract.settingsContent, settingsDocument);
  bindPart(app, contract.heroContent, heroDocument);
  bindPart(app, contract.homeContent, homeDocument);
  bindPart(app, contract.welcomeContent, welcomeDocument);
  bindPart(app, contract.servicesContent, servicesDocument);
  bindPart(app, contract.guidesContent, guidesDocument);
  bindPart(app, contract.tipsContent, tipsDocument);
  bindPart(app, contract.tourContent, tourDocument);
  bindPart(app, contract.adsContent, adsDocument);
  bindPart(app, contract.appContent, appDocument);
  bindPart(app, contract.chatContent, chatDocument);

  bindEndpoint(app, contract.getPageContent, {
    handle: async ({ db, scope, params }) => ({
      data: await readContent(db, scope, pageDocument(params.page)),
    }),
  });
  bindEndpoint(app, contract.savePageContent, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: await saveContent(db, scope, actor.accountId, pageDocument(params.page), body),
    }),
  });

  bindEndpoint(app, contract.listPageVersions, {
    handle: async ({ db, scope, params, query }) => {
      const { rows, meta } = await listVersions(db, scope, params.page, query.cursor);
      return { data: rows.map(({ version, at }) => ({ id: version, at: at.toISOString() })), meta };
    },
  });
  bindEndpoint(app, contract.getPageVersion, {
    handle: async ({ db, scope, params }) => {
      const { version, at, content } = await getVersion(db, scope, pageDocument(params.page), params.version);
      return { data: { id: version, at: at.toISOString(), content } };
    },
  });

  bindEndpoint(app, getStaffCategories, {
    handle: async ({ db, scope, query: { tree, parent = null } }) => ({
      data: await readContent(db, scope, categoriesDocument(tree, parent)),
    }),
  });
  bindEndpoint(app, saveStaffCategories, {
    handle: async ({ db, scope, actor, body: { tree, parent = null, ...saved } }) => {
      const part = categoriesDocument(tree, parent);
      await saveContent(db, scope, actor.accountId, part, saved);
      // Reads the content again for the response, because new items received their ids when saved.
      return { data: await readContent(db, scope, part) };
    },
  });
}
