import * as z from 'zod';
import { categoryTrees, categoryTypes } from './categories.ts';
import { both, missing, versioned } from './content.ts';
import { endpoint } from './endpoint.ts';
import { id, idInUrl, shortText } from './inputs.ts';
import { staffLimits } from './staff-limits.ts';

/** Staff edit sibling categories together: the main categories of a tree, or the sub-categories of one. */

const { name: most, beside } = staffLimits.categories;

const staffCategory = z.object({
  id: z.int().describe('negative for a new category'),
  name: both(z.string()),
  one: both(z.string()).describe('singular name; empty if the same as the name'),
  type: z.enum(categoryTypes),
  retired: z.boolean(),
});

const name = shortText(most, { missing }).min(1, missing);
const sentCategory = staffCategory.extend({
  id: z.union([id, z.int().min(-beside).max(-1)]),
  name: both(name),
  one: both(shortText(most)),
});

const besideEachOther = z.object({ categories: z.array(staffCategory) });
/**
 * Sibling categories, which staff edit together: the main categories of a tree, or the subcategories of one category.
 */
export type CategoriesContent = z.output<typeof besideEachOther>;
const sent = z.object({
  categories: z.array(sentCategory).max(beside).describe('in order; all existing categories, plus new ones'),
});
export type CategoriesInput = z.output<typeof sent>;

const where = { tree: z.enum(categoryTrees) };

export const getStaffCategories = endpoint({
  method: 'GET',
  path: 'staff/categories',
  access: 'editor',
  summary:
    'Returns the main categories of a tree, or with `parent` the subcategories of one, in both languages and in order.',
  query: z.object({ ...where, parent: idInUrl.optional() }),
  output: versioned(besideEachOther),
});

export const saveStaffCategories = endpoint({
  method: 'PUT',
  path: 'staff/categories',
  access: 'editor',
  summary: 'Saves sibling categories as a whole: names, order, additions and retirements. None is deleted.',
  body: versioned(sent).extend({ ...where, parent: id.optional() }),
  output: versioned(besideEachOther),
});
