import * as z from 'zod';
import { attributeFields, attributeFilterQuery, displayedAttributes } from './attributes.ts';
import { category } from './categories.ts';
import { pageMeta } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { idInUrl, isObject, requiredId } from './inputs.ts';
import {
  areaFilter,
  type BaseSort,
  byIdQuery,
  commonFilters,
  listQuery,
  priceFilters,
  sideFilter,
  ticked,
} from './listing-query.ts';
import { listingSides } from './listing-states.ts';
import { picture } from './picture.ts';
import {
  areaId,
  authorFields,
  cents,
  description,
  postAuthor,
  requireContact,
  requirePrice,
  title,
  titleArabic,
} from './posts.ts';
import { priceTypes } from './price-options.ts';
import { conditions, productLimits } from './product-options.ts';
import { type RateLimit, reading } from './rate-limit.ts';

/** True if a product post has a photo or needs none: a photo is required for offers, not for wanted posts. */
const pictured = ({ side, photos }: { side?: unknown; photos?: unknown }) =>
  side !== 'offer' || (Array.isArray(photos) && photos.length > 0);

/**
 * Form data of a product post; the form and the server validate it with this schema. Year, model, colour and other
 * category-specific fields are attributes.
 */
export const productInput = requirePrice(
  requireContact(
    z.object({
      side: z.enum(listingSides, { error: 'errors.field.saleOrBuyRequired' }),
      categoryId: requiredId('errors.field.mainCategoryRequired'),
      subCategoryId: requiredId('errors.field.subCategoryRequired'),
      title,
      titleArabic,
      condition: z.enum(conditions, { error: 'errors.field.typeRequired' }),
      ...attributeFields,
      priceType: z.enum(priceTypes, { error: 'errors.field.priceRequired' }).default('amount'),
      price: cents('errors.field.priceRequired').optional(),
      areaId,
      description,
      photos: z.array(z.uuid()).max(productLimits.photos, 'errors.field.invalid').default([]),
      ...authorFields,
    }),
  ),
).refine(pictured, { path: ['photos'], error: 'errors.field.imageRequired', when: isObject });
export type ProductInput = z.output<typeof productInput>;

const named = z.object({ id: z.int(), key: z.string(), name: z.string() });

export const productCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  lang: z.enum(['en', 'ar']).describe('language of its texts'),
  side: z.enum(listingSides),
  category: named.nullable(),
  subCategory: named.nullable(),
  condition: z.enum(conditions),
  priceType: z.enum(priceTypes),
  amount: z.int().nullable().describe('in cents; 0 if free, null if on request'),
  area: z.string().nullable().describe('neighbourhood of the product'),
  picture: picture.nullable(),
  publishedAt: z.iso.datetime(),
  meters: z.number().nullable().describe('distance from `near` to the centre of the neighbourhood'),
});
export type ProductCard = z.output<typeof productCard>;

export const productDetail = productCard.extend({
  slugs: z
    .object({ en: z.string(), ar: z.string() })
    .describe('slugs of the page in both languages, for redirects'),
  facts: displayedAttributes,
  description: z.string(),
  photos: z.array(picture),
  poster: postAuthor,
});
export type ProductDetail = z.output<typeof productDetail>;

export const productSorts = ['newest', 'cheapest', 'dearest', 'nearest'] as const satisfies BaseSort[];

export const productQuery = listQuery(
  {
    ...commonFilters,
    ...sideFilter,
    ...priceFilters,
    ...areaFilter,
    ...attributeFilterQuery,
    condition: z.enum(conditions).optional(),
    free: ticked.describe('1: only free items'),
  },
  productSorts,
);
export type ProductQuery = z.output<typeof productQuery>;

export const listProducts = endpoint({
  method: 'GET',
  path: 'products',
  access: 'public',
  summary: 'Lists products for sale, or wanted products with `side=wanted`.',
  query: productQuery,
  output: z.array(productCard),
  meta: pageMeta,
});

export const listProductsById = endpoint({
  method: 'GET',
  path: 'products/by-id',
  access: 'public',
  summary:
    'Returns the products with the given ids, in the given order, for lists stored on the device. Products that are no longer public are omitted.',
  query: byIdQuery,
  output: z.array(productCard),
});

export const getProduct = endpoint({
  method: 'GET',
  path: 'products/:id',
  access: 'public',
  summary: 'Returns a product. 404 if it is not public, 410 if it was removed.',
  params: z.object({ id: idInUrl }),
  output: productDetail,
});

export const listSimilarProducts = endpoint({
  method: 'GET',
  path: 'products/:id/similar',
  access: 'public',
  summary: 'Returns a few of the newest products of the same subcategory, or else of the main category.',
  params: z.object({ id: idInUrl }),
  output: z.array(productCard),
});

/** An id, or the empty string. */
const idOrEmpty = z.union([z.literal(''), idInUrl]).default('');

export const filterMarket = endpoint({
  method: 'GET',
  path: 'filter-market',
  access: 'public',
  summary:
    'Returns the marketplace: main categories, subcategories of the selected one, and the newest products of the selection. 404 if `main_id` is not a main category.',
  query: z.object({
    main_id: idOrEmpty.describe('a main category; empty for all'),
    category_id: idOrEmpty.describe('a subcategory; empty for all'),
  }),
  output: z.object({
    mainCategories: z.array(category),
    subCategories: z.array(category).describe('subcategories of `main_id`; empty without it'),
    products: z.array(productCard),
  }),
  meta: pageMeta,
});

export const listNewestProducts = endpoint({
  method: 'GET',
  path: 'products/newest',
  access: 'public',
  summary: 'Returns the few newest products, offered and wanted.',
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

export const productRateLimits = {
  'GET filter-market': reading,
  'GET products': reading,
  'GET products/:id': reading,
  'GET products/:id/similar': reading,
  'GET products/by-id': reading,
  'GET products/newest': 'kept',
} as const satisfies Record<string, RateLimit>;
