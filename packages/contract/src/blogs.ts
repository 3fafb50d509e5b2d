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
  lang: z
    .enum(languages)
    .describe('language of the text: that of the reader unless there is no translation yet'),
  title: z.string(),
  excerpt: z.string(),
  picture: picture.nullable(),
  minutes: z.int().describe('reading time in minutes'),
  publishedAt: z.iso.datetime(),
});
export type BlogCard = z.output<typeof blogCard>;

export const blogDetail = blogCard.extend({
  body: z.string().describe('sanitised HTML'),
  author: z.string().describe('author name shown; empty for none'),
  alt: z.string().describe('description of the image'),
});
export type BlogDetail = z.output<typeof blogDetail>;

const list = { query: pageQuery, output: z.array(blogCard), meta: pageMeta };

export const listBlogs = endpoint({
  method: 'GET',
  path: 'blogs',
  access: 'public',
  summary: 'Lists published articles, newest first.',
  ...list,
});

export const listWebBlogs = endpoint({
  method: 'GET',
  path: 'blogs/web',
  access: 'public',
  summary: 'Same as `blogs`; used by the article page of the site.',
  ...list,
});

export const listBlogsById = endpoint({
  method: 'GET',
  path: 'blogs/by-id',
  access: 'public',
  summary:
    'Returns the articles with the given ids, in the given order, for lists stored on the device. Articles that are no longer public are omitted.',
  query: byIdQuery,
  output: list.output,
});

export const getBlog = endpoint({
  method: 'GET',
  path: 'blogs/:id',
  access: 'public',
  summary: 'Returns a published article.',
  params: z.object({ id: idInAddress }),
  output: blogDetail,
});

export const listSimilarBlogs = endpoint({
  method: 'GET',
  path: 'blogs/:id/similar',
  access: 'public',
  summary: 'Returns up to three other articles to read next, newest first.',
  params: getBlog.params,
  output: list.output,
});

export const listNewestBlogs = endpoint({
  method: 'GET',
  path: 'blogs/newest',
  access: 'public',
  summary: 'Returns the few newest articles.',
  output: list.output,
});
