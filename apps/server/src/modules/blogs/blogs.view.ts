import type { BlogCard } from '@dalil/contract/blogs';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../db/columns.ts';
import type { BlogRow } from './blogs.service.ts';

export function blogView(row: BlogRow, lang: Language): BlogCard {
  return {
    id: row.id,
    slug: row.slug,
    title: textIn(row, 'title', lang),
    excerpt: textIn(row, 'excerpt', lang),
    picture: row.picture,
    publishedAt: row.publishedAt.toISOString(),
  };
}
