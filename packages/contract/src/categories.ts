import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idInAddress } from './inputs.ts';
import { factsOf } from './kinds.ts';
import { type ListingKindName, listingKinds } from './listing-states.ts';

/**
 * The specification's names. Its menu sends `business` to the shops page and every other type to the services page,
 * so in the directory `business` is a category of shops (things are sold) and `others` one of services (work is done).
 */
export const categoryTypes = ['business', 'shops', 'others'] as const;
export type CategoryType = (typeof categoryTypes)[number];

/** Each kind of post is filed under a tree of its own; that of businesses is called the directory. */
export type CategoryTree = 'directory' | Exclude<ListingKindName, 'business'>;

export const treeOf = (kind: ListingKindName) => (factsOf(kind)?.tree ?? kind) as CategoryTree;
export const categoryTrees: readonly CategoryTree[] = listingKinds.map(treeOf);

export const category = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  /** Stable across cities and languages: names the icon and the art. */
  key: z.string(),
  name: z.string(),
  one: z.string().describe('what a single place of it is called'),
  type: z.enum(categoryTypes),
  count: z.int().nonnegative().describe('posts that offer something, as lists show them'),
  wanted: z.int().nonnegative().describe('posts that look for something'),
  retired: z.literal(true).optional().describe('it is listed for its posts, and forms offer it no more'),
});
export type Category = z.output<typeof category>;

export const listCategories = endpoint({
  method: 'GET',
  path: 'categories',
  access: 'public',
  summary: 'Main categories of one tree, or with `parent` the sub categories of one.',
  query: z.object({
    tree: z.enum(categoryTrees).default('directory'),
    type: z.enum(categoryTypes).optional(),
    parent: idInAddress.optional(),
  }),
  output: z.array(category),
});

export const getCategory = endpoint({
  method: 'GET',
  path: 'categories/:id',
  access: 'public',
  summary: 'One category with its sub categories.',
  params: z.object({ id: idInAddress }),
  output: category.extend({
    names: z.object({ en: z.string(), ar: z.string() }).describe('for its address'),
    children: z.array(category),
  }),
});
