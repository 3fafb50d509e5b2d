import type { BlogState, ListedBlog, StaffBlog as StaffBlogView } from '@dalil/contract/staff-blogs';
import { bilingualText } from '../../../db/columns.ts';
import type { StaffBlog, StaffBlogRow } from './staff-blogs.service.ts';

const factsOf = ({ id, changedAt, publishedAt }: StaffBlogRow, state: BlogState) => ({
  id,
  state,
  publishedAt: publishedAt?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
});

export const listedBlogView = (row: StaffBlogRow, state: BlogState): ListedBlog => ({
  ...factsOf(row, state),
  title: bilingualText(row, 'title'),
});

export const staffBlogView = ({ version, content, row }: StaffBlog, state: BlogState): StaffBlogView => ({
  version,
  content,
  slug: row.slug,
  ...factsOf(row, state),
});
