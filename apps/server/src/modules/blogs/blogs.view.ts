import type { BlogCard, BlogDetail } from '@dalil/contract/blogs';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../db/columns.ts';
import { cleanHtml } from '../../text/clean-html.ts';
import type { BlogRow, WholeBlogRow } from './blogs.service.ts';

export function blogView(row: BlogRow, lang: Language): BlogCard {
  return {
    id: row.id,
    slug: row.slug,
    title: textIn(row, 'title', lang),
    excerpt: textIn(row, 'excerpt', lang),
    picture: row.picture,
    minutes: row.minutes,
    publishedAt: row.publishedAt.toISOString(),
  };
}

export function blogDetailView(row: WholeBlogRow, lang: Language): BlogDetail {
  return {
    ...blogView(row, lang),
    body: belowTitle(cleanHtml(textIn(row, 'body', lang))),
    author: textIn(row, 'author', lang),
    alt: textIn(row, 'alt', lang),
  };
}

/** Headings of prose are of the third level, as under the sections of a page; an article has its title alone above them. */
const belowTitle = (html: string) =>
  html.replace(/<(\/?)h([34])>/g, (_, end: string, level: string) => `<${end}h${Number(level) - 1}>`);
