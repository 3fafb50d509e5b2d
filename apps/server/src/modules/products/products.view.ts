import type { ProductCard, ProductDetail } from '@dalil/contract/products';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../db/columns.ts';
import { factsOnPage } from '../facts/shown-facts.ts';
import type { PostNames } from '../listings/post-names.ts';
import { areaName } from '../places/area-name.ts';
import type { getProduct, ProductRow } from './products.service.ts';

export function productCard(row: ProductRow, { categories, areas }: PostNames, lang: Language): ProductCard {
  const named = (id: number | null | undefined) => {
    const known = id ? categories.get(id) : undefined;
    return known ? { id: known.id, key: known.key, name: textIn(known, 'name', lang) } : null;
  };
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    lang: row.lang,
    side: row.side,
    category: named(row.categoryId),
    subCategory: named(row.categoryIds.find((id) => id !== row.categoryId)),
    condition: row.condition,
    priceType: row.priceType,
    amount: row.amount,
    area: areaName(areas, row.areaId, lang),
    picture: row.picture,
    publishedAt: row.publishedAt.toISOString(),
    meters: row.meters,
  };
}

export function productDetail(
  { row, names, words, poster }: Awaited<ReturnType<typeof getProduct>>,
  lang: Language,
): ProductDetail {
  return {
    ...productCard(row, names, lang),
    slugs: { en: row.slugEn, ar: row.slugAr },
    facts: factsOnPage(row, words, [], lang),
    description: row.description,
    photos: row.photos,
    poster,
  };
}
