import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../../db/columns.ts';
import { areaName } from '../../places/area-name.ts';
import type { PostNames } from './post-names.ts';
import type { SpineCard } from './public-listings.service.ts';

/** Card fields common to every kind. */
export const postCard = (row: SpineCard, names: PostNames, lang: Language) => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  lang: row.lang,
  side: row.side,
  category: categoryOf(row.categoryId, names, lang),
  area: areaName(names.areas, row.areaId, lang),
  publishedAt: row.publishedAt.toISOString(),
  meters: row.meters,
});

export function categoryOf(id: number | null | undefined, { categories }: PostNames, lang: Language) {
  const known = id ? categories.get(id) : undefined;
  return known ? { id: known.id, key: known.key, name: textIn(known, 'name', lang) } : null;
}
