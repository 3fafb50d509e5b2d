import * as contract from '@dalil/contract/staff-blogs';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import { blogDetailView } from './blogs.view.ts';
import {
  changeBlogState,
  createBlog,
  getAnyBlog,
  getStaffBlog,
  listStaffBlogs,
  type StaffBlog,
  saveStaffBlog,
  stateOf,
} from './staff-blogs.service.ts';
import { listedBlogView, staffBlogView } from './staff-blogs.view.ts';

const shown = (blog: StaffBlog) => ({ data: staffBlogView(blog, stateOf(blog.row)) });

export function registerStaffBlogs(app: FastifyInstance): void {
  bindEndpoint(app, contract.listStaffBlogs, {
    handle: async ({ db, scope, query }) => {
      const { rows, meta } = await listStaffBlogs(db, scope, query);
      return { data: rows.map((row) => listedBlogView(row, stateOf(row))), meta };
    },
  });
  bindEndpoint(app, contract.createBlog, {
    handle: async ({ db, scope, actor }) => shown(await createBlog(db, scope, actor.accountId)),
  });
  bindEndpoint(app, contract.getStaffBlog, {
    handle: async ({ db, scope, params }) => shown(await getStaffBlog(db, scope, params.id)),
  });
  bindEndpoint(app, contract.saveBlog, {
    handle: async ({ db, scope, actor, params, body }) =>
      shown(await saveStaffBlog(db, scope, actor.accountId, params.id, body)),
  });
  bindEndpoint(app, contract.changeBlogState, {
    handle: async ({ db, scope, actor, params, body }) =>
      shown(await changeBlogState(db, scope, actor.accountId, params.id, body)),
  });
  bindEndpoint(app, contract.previewBlog, {
    handle: async ({ db, scope, params }) => {
      const row = await getAnyBlog(db, scope, params.id);
      // A draft is previewed as if it were published now.
      return { data: blogDetailView({ ...row, publishedAt: row.publishedAt ?? new Date() }, scope.lang) };
    },
  });
}
