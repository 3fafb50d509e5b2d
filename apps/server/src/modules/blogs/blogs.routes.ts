import * as contract from '@dalil/contract/blogs';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { blogsTag, blogTag, getBlog, listBlogs } from './blogs.service.ts';
import { blogDetailView, blogView } from './blogs.view.ts';

export function registerBlogs(app: FastifyInstance): void {
  bind(app, contract.listBlogs, {
    // A cursor can be made up without end.
    tags: ({ scope, query }) => (query.cursor ? [] : [blogsTag(scope)]),
    handle: async ({ db, scope, query }) => {
      const { rows, meta } = await listBlogs(db, scope, query.cursor);
      return { data: rows.map((row) => blogView(row, scope.lang)), meta };
    },
  });

  bind(app, contract.getBlog, {
    tags: ({ scope, params }) => [blogTag(scope, params.id)],
    handle: async ({ db, scope, params }) => ({
      data: blogDetailView(await getBlog(db, scope, params.id), scope.lang),
    }),
  });
}
