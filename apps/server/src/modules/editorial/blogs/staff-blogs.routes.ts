import * as contract from '@dalil/contract/staff-blogs';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { blogDetailView } from './blogs.view.ts';
import {
  createBlog,
  getAnyBlog,
  getStaffBlog,
  listStaffBlogs,
  moveBlog,
  type StaffBlog,
  saveStaffBlog,
  stateOf,
} from './staff-blogs.service.ts';
import { listedBlogView, staffBlogView } from './staff-blogs.view.ts';

const shown = (blog: StaffBlog) => ({ data: staffBlogView(blog, stateOf(blog.row)) });

export function registerStaffBlogs(app: FastifyInstance): void {
  bind(app, contract.listStaffBlogs, {
    handle: async ({ db, scope, query }) => {
      const { rows, meta } = await listStaffBlogs(db, scope, query);
      return { data: rows.map((row) => listedBlogView(row, stateOf(row))), meta };
    },
  });
  bind(app, contract.createBlog, {
    handle: async ({ db, scope, actor }) => shown(await createBlog(db, scope, actor.accountId)),
  });
  bind(app, contract.getStaffBlog, {
    handle: async ({ db, scope, params }) => shown(await getStaffBlog(db, scope, params.id)),
  });
  bind(app, contract.saveBlog, {
    handle: async ({ db, scope, actor, params, body }) =>
      shown(await saveStaffBlog(db, scope, actor.accountId, params.id, body)),
  });
  bind(app, contract.moveBlog, {
    handle: async ({ db, scope, actor, params, body }) =>
      shown(await moveBlog(db, scope, actor.accountId, params.id, body)),
  });
  bind(app, contract.previewBlog, {
    handle: async ({ db, scope, params }) => {
      const row = await getAnyBlog(db, scope, params.id);
      // A draft is previewed as if it were published now.
      return { data: blogDetailView({ ...row, publishedAt: row.publishedAt ?? new Date() }, scope.lang) };
    },
  });
}
