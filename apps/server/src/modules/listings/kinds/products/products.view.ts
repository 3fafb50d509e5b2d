import type { ProductCard, ProductDetail } from '@dalil/contract/products';
import type { Language } from '@dalil/messages/languages';
import { attributesOnPage } from '../../../attributes/attribute-display.ts';
import type { CardNames } from '../../catalog/card-lookups.ts';
import { categoryOf, postCard } from '../../catalog/post-view.ts';
import type { getProduct, ProductRow } from './products.service.ts';

export function productCard(row: ProductRow, names: CardNames, lang: Language): ProductCard {
  const sub = row.categoryIds.find((id) => id !== row.categoryId);
  return {
    ...postCard(row, names, lang),
    subCategory: categoryOf(sub, names, lang),
    condition: row.condition,
    priceType: row.priceType,
    amount: row.amount,
    picture: row.picture,
  };
}

export function productDetail(
  { row, own, names, words, poster: author }: Awaited<ReturnType<typeof getProduct>>,
  lang: Language,
): ProductDetail {
  return {
    ...own,
    ...productCard(row, names, lang),
    slugs: { en: row.slugEn, ar: row.slugAr },
    facts: attributesOnPage(row, words, [], lang),
    poster: author,
  };
}
