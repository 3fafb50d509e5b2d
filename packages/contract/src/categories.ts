import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idInUrl } from './inputs.ts';
import { factsOf } from './kinds.ts';
import { type ListingKindName, listingKinds } from './listing-states.ts';

/**
 * Types of categories, with the names of the specification: the shops page lists categories of type `business`, the
 * services page those of every other type, including `shops`.
 */
export const categoryTypes = ['business', 'shops', 'others'] as const;
export type CategoryType = (typeof categoryTypes)[number];

/**
 * Each kind of listing has a tree of categories, named after the kind; the tree of businesses is called `directory`.
 */
export type CategoryTree = 'directory' | Exclude<ListingKindName, 'business'>;

export const treeOf = (kind: ListingKindName) => (factsOf(kind)?.tree ?? kind) as CategoryTree;
export const categoryTrees: readonly CategoryTree[] = listingKinds.map(treeOf);

export const category = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  /** Key of the category, which selects its icon and picture; the same in all cities and languages. */
  key: z.string(),
  name: z.string(),
  one: z.string().describe('singular name, for one business of the category'),
  type: z.enum(categoryTypes),
  count: z.int().nonnegative().describe('public posts that offer something'),
  wanted: z.int().nonnegative().describe('public posts that look for something'),
  retired: z
    .literal(true)
    .optional()
    .describe('still listed for its existing posts, but not selectable in forms'),
});
export type Category = z.output<typeof category>;

export const listCategories = endpoint({
  method: 'GET',
  path: 'categories',
  access: 'public',
  summary: 'Returns the main categories of a tree, or with `parent` the subcategories of one.',
  query: z.object({
    tree: z.enum(categoryTrees).default('directory'),
    type: z.enum(categoryTypes).optional(),
    parent: idInUrl.optional(),
  }),
  output: z.array(category),
});

export const getCategory = endpoint({
  method: 'GET',
  path: 'categories/:id',
  access: 'public',
  summary: 'Returns a category with its subcategories.',
  params: z.object({ id: idInUrl }),
  output: category.extend({
    names: z.object({ en: z.string(), ar: z.string() }).describe('names in both languages, for its URL'),
    children: z.array(category),
  }),
});
