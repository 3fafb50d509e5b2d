import * as contract from '@dalil/contract/blogs';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import {
  blogsTag,
  blogTag,
  getBlog,
  listBlogs,
  listBlogsInOrder,
  listNewestBlogs,
  listSimilarBlogs,
} from './blogs.service.ts';
import { blogDetailView, blogView } from './blogs.view.ts';

const shownAtHome = 3;

export function registerBlogs(app: FastifyInstance): void {
  for (const list of [contract.listBlogs, contract.listWebBlogs])
    bindEndpoint(app, list, {
      // Only the first page is cached, because an attacker could generate any number of cursors and fill the cache.
      tags: ({ scope, query }) => (query.cursor ? [] : [blogsTag(scope)]),
      handle: async ({ db, scope, query }) => {
        const { rows, meta } = await listBlogs(db, scope, query.cursor);
        return { data: rows.map((row) => blogView(row, scope.lang)), meta };
      },
    });

  // Uncached: every visitor has a different list.
  bindEndpoint(app, contract.listBlogsById, {
    handle: async ({ db, scope, query }) => {
      const rows = await listBlogsInOrder(db, scope, query.ids);
      return { data: rows.map((row) => blogView(row, scope.lang)) };
    },
  });

  bindEndpoint(app, contract.listSimilarBlogs, {
    tags: ({ scope, params }) => [blogsTag(scope), blogTag(scope, params.id)],
    handle: async ({ db, scope, params }) => {
      const rows = await listSimilarBlogs(db, scope, params.id);
      return { data: rows.map((row) => blogView(row, scope.lang)) };
    },
  });

  bindEndpoint(app, contract.listNewestBlogs, {
    tags: ({ scope }) => [blogsTag(scope)],
    handle: async ({ db, scope }) => ({
      data: (await listNewestBlogs(db, scope, shownAtHome)).map((row) => blogView(row, scope.lang)),
    }),
  });

  bindEndpoint(app, contract.getBlog, {
    tags: ({ scope, params }) => [blogTag(scope, params.id)],
    handle: async ({ db, scope, params }) => ({
      data: blogDetailView(await getBlog(db, scope, params.id), scope.lang),
    }),
  });
}
