import * as z from 'zod';
import { blogDetail } from './blogs.ts';
import { both, kept, named, wholePage } from './content.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { count, exactText, idInAddress, shortText, text } from './inputs.ts';
import { picture } from './picture.ts';
import { staffLimits } from './staff-limits.ts';

/** Articles as the city's editors write them, in both languages. */

/** `scheduled` becomes `published` by itself; what was public once and is no more was `takenBack`. */
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

/** While it is being written anything may be missing; what is public, or will be, has to be whole. */
const sent = z.object({
  title: both(shortText(most.title)),
  excerpt: both(shortText(most.excerpt)).describe('one or two sentences for the list'),
  body: both(text(most.body)).describe('prose of the editor, cleaned by the server'),
  author: both(shortText(most.author)).describe('as it is signed; empty for none'),
  picture: named.nullable().describe('the cover'),
  alt: both(shortText(most.alt)).describe('what the cover shows'),
});
export type BlogInput = z.output<typeof sent>;

const listed = z.object({
  id: z.int(),
  title: both(asIs),
  state: z.enum(blogStates),
  publishedAt: z.iso.datetime().nullable().describe('since when it is public, or from when on'),
  changedAt: z.iso.datetime(),
});
export type ListedBlog = z.output<typeof listed>;

const staffBlog = kept(content)
  .extend(listed.omit({ title: true }).shape)
  .extend({ slug: z.string() });
export type StaffBlog = z.output<typeof staffBlog>;

const access = { access: 'editor' } as const;
const params = z.object({ id: idInAddress });

export const listStaffBlogs = endpoint({
  method: 'GET',
  path: 'staff/blogs',
  ...access,
  summary: 'Articles in every state, what was changed last first.',
  query: pageQuery.extend({ state: z.enum(blogStates).optional() }),
  output: z.array(listed),
  meta: pageMeta,
});

export const createBlog = endpoint({
  method: 'POST',
  path: 'staff/blogs',
  ...access,
  summary: 'Begins an article, as an empty draft.',
  output: staffBlog,
  status: 201,
});

export const getStaffBlog = endpoint({
  method: 'GET',
  path: 'staff/blogs/:id',
  ...access,
  summary: 'An article as its editors see it.',
  params,
  output: staffBlog,
});

export const saveBlog = endpoint({
  method: 'PUT',
  path: 'staff/blogs/:id',
  ...access,
  summary: 'Saves it. What is public changes for visitors within seconds, and has to stay whole.',
  params,
  body: kept(sent),
  largest: wholePage,
  output: staffBlog,
});

export const blogActions = ['publish', 'takeBack', 'remove', 'restore'] as const;
export type BlogAction = (typeof blogActions)[number];

export const moveBlog = endpoint({
  method: 'POST',
  path: 'staff/blogs/:id/state',
  ...access,
  summary:
    'Publishes an article, now or at a time, or takes it back; removes a draft that was never public, or restores it.',
  params,
  body: z.object({
    version: count.describe('of what was read; what somebody else saved since is refused with 409'),
    action: z.enum(blogActions),
    at: exactText(30)
      .pipe(z.iso.datetime())
      .optional()
      .describe('from when on it is public; now, unless said. At most a year ahead'),
  }),
  output: staffBlog,
});

export const previewBlog = endpoint({
  method: 'GET',
  path: 'staff/blogs/:id/preview',
  ...access,
  summary: 'An article as its page would show it, in whatever state it is.',
  params,
  output: blogDetail,
});
