import * as z from 'zod';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './picture.ts';

export const blogCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  picture: picture.nullable(),
  publishedAt: z.iso.datetime(),
});
export type BlogCard = z.output<typeof blogCard>;

export const listBlogs = endpoint({
  method: 'GET',
  path: 'blogs',
  access: 'public',
  summary: 'Published articles, newest first.',
  query: pageQuery,
  output: z.array(blogCard),
  meta: pageMeta,
});
