import * as z from 'zod';
import { categoryTrees, categoryTypes } from './categories.ts';
import { both, kept, missing } from './content.ts';
import { endpoint } from './endpoint.ts';
import { id, idInAddress, shortText } from './inputs.ts';
import { staffLimits } from './staff-limits.ts';

/** Categories that stand beside each other, as staff write them: the main ones of a tree, or those below one. */

const { name: most, beside } = staffLimits.categories;

const staffCategory = z.object({
  id: z.int().describe('below zero of one that is new'),
  name: both(z.string()),
  one: both(z.string()).describe('what a single one is called; empty where its name says it'),
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
export type CategoriesContent = z.output<typeof besideEachOther>;
const sent = z.object({
  categories: z.array(sentCategory).max(beside).describe('in their order; all that were read, and new ones'),
});
export type CategoriesInput = z.output<typeof sent>;

const where = { tree: z.enum(categoryTrees) };

export const getStaffCategories = endpoint({
  method: 'GET',
  path: 'staff/categories',
  access: 'editor',
  summary:
    'The main categories of a tree, or with `parent` those below one, in both languages and their order.',
  query: z.object({ ...where, parent: idInAddress.optional() }),
  output: kept(besideEachOther),
});

export const saveStaffCategories = endpoint({
  method: 'PUT',
  path: 'staff/categories',
  access: 'editor',
  summary: 'Saves them as a whole: names, order, new ones, and what is retired. None is deleted.',
  body: kept(sent).extend({ ...where, parent: id.optional() }),
  output: kept(besideEachOther),
});
