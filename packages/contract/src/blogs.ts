import { languages } from '@dalil/messages/languages';
import * as z from 'zod';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { idInAddress } from './inputs.ts';
import { byIdQuery } from './listing-query.ts';
import { picture } from './picture.ts';

export const blogCard = z.object({
  id: z.int(),
  slug: z.string(),
  lang: z.enum(languages).describe('in which it is written: the reader’s, unless it is not translated yet'),
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

const list = { query: pageQuery, output: z.array(blogCard), meta: pageMeta };

export const listBlogs = endpoint({
  method: 'GET',
  path: 'blogs',
  access: 'public',
  summary: 'Published articles, newest first.',
  ...list,
});

export const listWebBlogs = endpoint({
  method: 'GET',
  path: 'blogs/web',
  access: 'public',
  summary: 'As `blogs`: what the site’s own page of articles asks for.',
  ...list,
});

export const listBlogsById = endpoint({
  method: 'GET',
  path: 'blogs/by-id',
  access: 'public',
  summary: 'Articles that somebody keeps a list of, in its order. What is no longer public is left out.',
  query: byIdQuery,
  output: list.output,
});

export const getBlog = endpoint({
  method: 'GET',
  path: 'blogs/:id',
  access: 'public',
  summary: 'A published article.',
  params: z.object({ id: idInAddress }),
  output: blogDetail,
});

export const listSimilarBlogs = endpoint({
  method: 'GET',
  path: 'blogs/:id/similar',
  access: 'public',
  summary: 'What to read after an article: up to three others, newest first.',
  params: getBlog.params,
  output: list.output,
});

export const listNewestBlogs = endpoint({
  method: 'GET',
  path: 'blogs/newest',
  access: 'public',
  summary: 'The few newest articles.',
  output: list.output,
});
