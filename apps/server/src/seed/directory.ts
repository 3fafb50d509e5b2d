import { type CategoryTree, categoryTypes } from '@dalil/contract/categories';
import * as z from 'zod';
import community from './city/community.json' with { type: 'json' };
import jobs from './city/jobs.json' with { type: 'json' };
import products from './city/products.json' with { type: 'json' };
import rents from './city/rents.json' with { type: 'json' };

const named = z.tuple([z.string(), z.string(), z.string()]).readonly();

/** Schema of a category tree: main categories in menu order, with children as `[key, English, Arabic]`. */
const treeTemplate = z
  .array(
    z.object({
      key: z.string(),
      /**
       * Page that a main category links to: `business` (places that sell goods) to the shops page, `others` (places
       * that provide services) to the services page.
       */
      type: z.enum(categoryTypes),
      en: z.string(),
      ar: z.string(),
      /** Singular name in English and Arabic. */
      one: z.tuple([z.string(), z.string()]).readonly().optional(),
      children: z.array(named).readonly(),
    }),
  )
  .readonly();
export type TreeTemplate = z.output<typeof treeTemplate>;

/**
 * Category trees a city can start with. The first is used by the demo data. Names are fields and places, never
 * professions, which avoids gender and case errors in Arabic; houses of worship are in alphabetical order in both
 * languages.
 */
export const directoryTemplates = { community: treeTemplate.parse(community) } as const satisfies Record<
  string,
  TreeTemplate
>;

export type TemplateName = keyof typeof directoryTemplates;

export const directory = directoryTemplates.community;

/**
 * Category trees of products, rentals and jobs, the same in every city. There is no category for free items: `free`
 * is a price type.
 */
export const otherTrees = {
  product: treeTemplate.parse(products),
  rent: treeTemplate.parse(rents),
  job: treeTemplate.parse(jobs),
} as const satisfies Record<Exclude<CategoryTree, 'directory'>, TreeTemplate>;

/**
 * The five services (main sections of the site); `key` is the name that the specification gives to the service's id.
 */
export const services = [
  { key: 'service_provider', type: 'others', nameEn: 'Services', nameAr: 'الخدمات' },
  { key: 'shops', type: 'shops', nameEn: 'Shops', nameAr: 'المتاجر' },
  { key: 'market_place', type: 'others', nameEn: 'Marketplace', nameAr: 'السوق' },
  { key: 'rent', type: 'others', nameEn: 'Rentals', nameAr: 'الإيجارات' },
  { key: 'jobs', type: 'others', nameEn: 'Jobs', nameAr: 'الوظائف' },
] as const;
