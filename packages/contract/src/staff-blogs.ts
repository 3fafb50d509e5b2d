import * as z from 'zod';
import { blogDetail } from './blogs.ts';
import { both, imageReference, versioned, wholePage } from './content.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { count, exactText, idInUrl, shortText, text } from './inputs.ts';
import { picture } from './picture.ts';
import { staffLimits } from './staff-limits.ts';

/** Articles in both languages, which editors of the city write. */

/** States of an article. `scheduled` becomes `published` automatically; `takenBack` is one that staff unpublished. */
export const blogStates = ['draft', 'scheduled', 'published', 'takenBack'] as const;
export type BlogState = (typeof blogStates)[number];

const most = staffLimits.blog;
const asIs = z.string();

const content = z.object({
  title: both(asIs),
  excerpt: both(asIs),
  body: both(asIs),
  author: both(asIs),
  picture: picture.nullable(),
  alt: both(asIs),
});
export type BlogContent = z.output<typeof content>;

/** Drafts may be incomplete; a public or scheduled article must be complete. */
const sent = z.object({
  title: both(shortText(most.title)),
  excerpt: both(shortText(most.excerpt)).describe('one or two sentences for the list'),
  body: both(text(most.body)).describe('HTML of the editor, sanitised by the server'),
  author: both(shortText(most.author)).describe('author name shown; empty for none'),
  picture: imageReference.nullable().describe('cover image'),
  alt: both(shortText(most.alt)).describe('description of the cover image'),
});
/**
 * Content of an article as the editor saves it. A draft may be incomplete; a public or scheduled article must be
 * complete.
 */
export type BlogInput = z.output<typeof sent>;

const listed = z.object({
  id: z.int(),
  title: both(asIs),
  state: z.enum(blogStates),
  publishedAt: z.iso.datetime().nullable().describe('publication time, past or scheduled'),
  changedAt: z.iso.datetime(),
});
export type ListedBlog = z.output<typeof listed>;

const staffBlog = versioned(content)
  .extend(listed.omit({ title: true }).shape)
  .extend({ slug: z.string() });
export type StaffBlog = z.output<typeof staffBlog>;

const access = { access: 'editor' } as const;
const params = z.object({ id: idInUrl });

export const listStaffBlogs = endpoint({
  method: 'GET',
  path: 'staff/blogs',
  ...access,
  summary: 'Lists articles in every state, most recently changed first.',
  query: pageQuery.extend({ state: z.enum(blogStates).optional() }),
  output: z.array(listed),
  meta: pageMeta,
});

export const createBlog = endpoint({
  method: 'POST',
  path: 'staff/blogs',
  ...access,
  summary: 'Creates an article as an empty draft.',
  output: staffBlog,
  status: 201,
});

export const getStaffBlog = endpoint({
  method: 'GET',
  path: 'staff/blogs/:id',
  ...access,
  summary: 'Returns an article with its editable content.',
  params,
  output: staffBlog,
});

export const saveBlog = endpoint({
  method: 'PUT',
  path: 'staff/blogs/:id',
  ...access,
  summary:
    'Saves an article. Changes to a public article are visible within seconds, and it must stay complete.',
  params,
  body: versioned(sent),
  largest: wholePage,
  output: staffBlog,
});

export const blogActions = ['publish', 'takeBack', 'remove', 'restore'] as const;
export type BlogAction = (typeof blogActions)[number];

export const changeBlogState = endpoint({
  method: 'POST',
  path: 'staff/blogs/:id/state',
  ...access,
  summary:
    'Publishes an article now or at a given time, or unpublishes it; removes a draft that was never public, or restores it.',
  params,
  body: z.object({
    version: count.describe('version on which the edit is based; 409 if another was saved since'),
    action: z.enum(blogActions),
    at: exactText(30)
      .pipe(z.iso.datetime())
      .optional()
      .describe('publication time, at most a year ahead; now by default'),
  }),
  output: staffBlog,
});

export const previewBlog = endpoint({
  method: 'GET',
  path: 'staff/blogs/:id/preview',
  ...access,
  summary: 'Returns an article as its page would show it, in any state.',
  params,
  output: blogDetail,
});
