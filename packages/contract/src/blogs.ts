import * as z from 'zod';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { idInAddress } from './inputs.ts';
import { picture } from './picture.ts';

export const blogCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  picture: picture.nullable(),
  minutes: z.int().describe('it takes to read'),
  publishedAt: z.iso.datetime(),
});
export type BlogCard = z.output<typeof blogCard>;

export const blogDetail = blogCard.extend({
  body: z.string().describe('HTML, cleaned'),
  author: z.string().describe('as it is signed; empty for none'),
  alt: z.string().describe('what the picture shows'),
});
export type BlogDetail = z.output<typeof blogDetail>;

export const listBlogs = endpoint({
  method: 'GET',
  path: 'blogs',
  access: 'public',
  summary: 'Published articles, newest first.',
  query: pageQuery,
  output: z.array(blogCard),
  meta: pageMeta,
});

export const getBlog = endpoint({
  method: 'GET',
  path: 'blogs/:id',
  access: 'public',
  summary: 'A published article.',
  params: z.object({ id: idInAddress }),
  output: blogDetail,
});
