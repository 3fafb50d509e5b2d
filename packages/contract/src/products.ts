import * as z from 'zod';
import { category } from './categories.ts';
import { pageMeta } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { factFields, factFilters, shownFacts } from './facts.ts';
import { idInAddress, isObject, requiredId } from './inputs.ts';
import {
  areaFilter,
  byIdQuery,
  commonFilters,
  listQuery,
  priceFilters,
  type SpineSort,
  sideFilter,
  ticked,
} from './listing-query.ts';
import { listingSides } from './listing-states.ts';
import { picture } from './picture.ts';
import {
  areaId,
  cents,
  description,
  poster,
  posterFields,
  priced,
  reachable,
  title,
  titleArabic,
} from './posts.ts';
import { priceTypes } from './price-words.ts';
import { conditions, productLimits } from './product-words.ts';

/** What is sold has a photo; who looks for something may have none. */
const pictured = ({ side, photos }: { side?: unknown; photos?: unknown }) =>
  side !== 'offer' || (Array.isArray(photos) && photos.length > 0);

/**
 * What a member fills in; the form and the server refuse alike. Year, model, colour and whatever else a category asks for
 * are words of the vocabulary.
 */
export const productInput = priced(
  reachable(
    z.object({
      side: z.enum(listingSides, { error: 'errors.field.saleOrBuyRequired' }),
      categoryId: requiredId('errors.field.mainCategoryRequired'),
      subCategoryId: requiredId('errors.field.subCategoryRequired'),
      title,
      titleArabic,
      condition: z.enum(conditions, { error: 'errors.field.typeRequired' }),
      ...factFields,
      priceType: z.enum(priceTypes, { error: 'errors.field.priceRequired' }).default('amount'),
      price: cents('errors.field.priceRequired').optional(),
      areaId,
      description,
      photos: z.array(z.uuid()).max(productLimits.photos, 'errors.field.invalid').default([]),
      ...posterFields,
    }),
  ),
).refine(pictured, { path: ['photos'], error: 'errors.field.imageRequired', when: isObject });
export type ProductInput = z.output<typeof productInput>;

const named = z.object({ id: z.int(), key: z.string(), name: z.string() });

export const productCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  lang: z.enum(['en', 'ar']).describe('in which its texts were written'),
  side: z.enum(listingSides),
  category: named.nullable(),
  subCategory: named.nullable(),
  condition: z.enum(conditions),
  priceType: z.enum(priceTypes),
  amount: z.int().nullable().describe('in cents; 0 of what is free, null of what is asked for'),
  area: z.string().nullable().describe('the part of the city in which it is'),
  picture: picture.nullable(),
  publishedAt: z.iso.datetime(),
  meters: z.number().nullable().describe('from `near` to the middle of its area'),
});
export type ProductCard = z.output<typeof productCard>;

export const productDetail = productCard.extend({
  slugs: z
    .object({ en: z.string(), ar: z.string() })
    .describe('of its page in both languages, for redirects'),
  facts: shownFacts,
  description: z.string(),
  photos: z.array(picture),
  poster,
});
export type ProductDetail = z.output<typeof productDetail>;

export const productSorts = ['newest', 'cheapest', 'dearest', 'nearest'] as const satisfies SpineSort[];

export const productQuery = listQuery(
  {
    ...commonFilters,
    ...sideFilter,
    ...priceFilters,
    ...areaFilter,
    ...factFilters,
    condition: z.enum(conditions).optional(),
    free: ticked.describe('1: what is given away'),
  },
  productSorts,
);
export type ProductQuery = z.output<typeof productQuery>;

export const listProducts = endpoint({
  method: 'GET',
  path: 'products',
  access: 'public',
  summary: 'Things for sale, or with `side=wanted` things that people look for.',
  query: productQuery,
  output: z.array(productCard),
  meta: pageMeta,
});

export const listProductsById = endpoint({
  method: 'GET',
  path: 'products/by-id',
  access: 'public',
  summary: 'Products that somebody keeps a list of, in its order. What is no longer public is left out.',
  query: byIdQuery,
  output: z.array(productCard),
});

export const getProduct = endpoint({
  method: 'GET',
  path: 'products/:id',
  access: 'public',
  summary: 'One product. 404 when it is not public, 410 when it was removed.',
  params: z.object({ id: idInAddress }),
  output: productDetail,
});

export const listSimilarProducts = endpoint({
  method: 'GET',
  path: 'products/:id/similar',
  access: 'public',
  summary: 'A few of the newest products of the same sub category, or else of the main one.',
  params: z.object({ id: idInAddress }),
  output: z.array(productCard),
});

/** An id, or nothing. */
const idOrEmpty = z.union([z.literal(''), idInAddress]).default('');

export const filterMarket = endpoint({
  method: 'GET',
  path: 'filter-market',
  access: 'public',
  summary:
    'The marketplace: its main categories, the sub categories of one, and the newest products of both. 404 for no main category.',
  query: z.object({
    main_id: idOrEmpty.describe('a main category; empty: all'),
    category_id: idOrEmpty.describe('a sub category; empty: all'),
  }),
  output: z.object({
    mainCategories: z.array(category),
    subCategories: z.array(category).describe('of `main_id`; none without it'),
    products: z.array(productCard),
  }),
  meta: pageMeta,
});

export const listNewestProducts = endpoint({
  method: 'GET',
  path: 'products/newest',
  access: 'public',
  summary: 'The few newest products, offered and looked for.',
  output: z.array(productCard),
});

export const productEndpoints = [
  filterMarket,
  listProducts,
  listProductsById,
  listNewestProducts,
  getProduct,
  listSimilarProducts,
] as const;
