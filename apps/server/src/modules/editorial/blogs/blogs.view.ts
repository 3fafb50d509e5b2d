import type { BlogCard, BlogDetail } from '@dalil/contract/blogs';
import { type Language, languages } from '@dalil/messages/languages';
import { textIn } from '../../../db/columns.ts';
import { cleanHtml } from '../../../text/clean-html.ts';
import type { BlogRow, WholeBlogRow } from './blogs.service.ts';

export function blogView(row: BlogRow, reader: Language): BlogCard {
  const lang = displayLanguage(row, reader);
  return {
    id: row.id,
    slug: row.slug,
    lang,
    title: textIn(row, 'title', lang),
    excerpt: textIn(row, 'excerpt', lang),
    picture: row.picture,
    minutes: row.minutes,
    publishedAt: row.publishedAt.toISOString(),
  };
}

export function blogDetailView(row: WholeBlogRow, reader: Language): BlogDetail {
  const card = blogView(row, reader);
  const { lang } = card;
  return {
    ...card,
    body: belowTitle(cleanHtml(textIn(row, 'body', lang))),
    author: textIn(row, 'author', lang),
    alt: textIn(row, 'alt', lang),
  };
}

/**
 * Returns the language in which an article is shown. `refuseParts` ensures that a public article is either complete
 * or empty in a language, so checking the title is enough.
 */
export function displayLanguage(row: Pick<BlogRow, 'titleEn' | 'titleAr'>, reader: Language): Language {
  if (textIn(row, 'title', reader)) return reader;
  return languages.find((lang) => textIn(row, 'title', lang)) ?? reader;
}

/**
 * Raises prose headings by one level: they start at level three for pages with sections, but only the title is above
 * them in an article.
 */
const belowTitle = (html: string) =>
  html.replace(/<(\/?)h([34])>/g, (_, end: string, level: string) => `<${end}h${Number(level) - 1}>`);
