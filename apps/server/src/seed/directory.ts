import { type CategoryTree, categoryTypes } from '@dalil/contract/categories';
import * as z from 'zod';
import community from './city/community.json' with { type: 'json' };
import jobs from './city/jobs.json' with { type: 'json' };
import products from './city/products.json' with { type: 'json' };
import rents from './city/rents.json' with { type: 'json' };

const named = z.tuple([z.string(), z.string(), z.string()]).readonly();

/** Main categories in the order of the menu; those below them are `[key, English, Arabic]`. */
const treeTemplate = z
  .array(
    z.object({
      key: z.string(),
      /** `business`, where things are sold, leads to the shops page; `others`, where work is done, to the services page. */
      type: z.enum(categoryTypes),
      en: z.string(),
      ar: z.string(),
      /** What a single place of it is called, in English and Arabic. */
      one: z.tuple([z.string(), z.string()]).readonly().optional(),
      children: z.array(named).readonly(),
    }),
  )
  .readonly();
export type TreeTemplate = z.output<typeof treeTemplate>;

/**
 * With what a city can begin. The first is the sample's own: fields and places, never the people who work there, so that
 * no name has a gender or a case to get wrong; houses of worship in alphabetical order, in both languages.
 */
export const directoryTemplates = { community: treeTemplate.parse(community) } as const satisfies Record<
  string,
  TreeTemplate
>;

export type TemplateName = keyof typeof directoryTemplates;

export const directory = directoryTemplates.community;

/** Under what is posted beside businesses, the same in every city. A thing that is given away is in no category for that. */
export const otherTrees = {
  product: treeTemplate.parse(products),
  rent: treeTemplate.parse(rents),
  job: treeTemplate.parse(jobs),
} as const satisfies Record<Exclude<CategoryTree, 'directory'>, TreeTemplate>;

/** The five services themselves, by the names that the specification gives their ids. */
export const services = [
  { key: 'service_provider', type: 'others', nameEn: 'Services', nameAr: 'الخدمات' },
  { key: 'shops', type: 'shops', nameEn: 'Shops', nameAr: 'المتاجر' },
  { key: 'market_place', type: 'others', nameEn: 'Marketplace', nameAr: 'السوق' },
  { key: 'rent', type: 'others', nameEn: 'Rentals', nameAr: 'الإيجارات' },
  { key: 'jobs', type: 'others', nameEn: 'Jobs', nameAr: 'الوظائف' },
] as const;
