import * as z from 'zod';
import { categoryTrees } from './categories.ts';
import { endpoint } from './endpoint.ts';
import { foundTypes } from './found-types.ts';
import { searchText } from './inputs.ts';
import { nearInAddress, ticked, withoutChips } from './listing-query.ts';
import { listingCard } from './listings.ts';
import { picture } from './picture.ts';

/** Words of a query that narrow it instead of being looked for. */
export const chipKinds = [
  'category',
  'area',
  'fact',
  'openNow',
  'nearMe',
  'priceMin',
  'priceMax',
  'bedrooms',
  'bathrooms',
  'free',
  'furnished',
  'newCondition',
  'used',
  'fullTime',
  'partTime',
  'verified',
  'photos',
] as const;
export type ChipKind = (typeof chipKinds)[number];

const chip = z.object({
  key: z.string().describe('what `without` names'),
  kind: z.enum(chipKinds),
  value: z.int().nullable().describe('of a price in cents, of rooms their number'),
  name: z.string().nullable().describe('of a category, an area or a fact'),
});
export type SearchChip = z.output<typeof chip>;

const found = z.object({
  type: z.enum(foundTypes),
  id: z.int(),
  title: z.string(),
  path: z.string().describe('of its page'),
  card: listingCard,
  marks: z.array(z.string()).describe('words of its title that were looked for, as they are written there'),
});
export type FoundItem = z.output<typeof found>;

const group = z.object({
  type: z.enum(foundTypes),
  count: z.int(),
  more: z.boolean().describe('whether there are more than were counted'),
  items: z.array(found),
});

const asked = z.object({
  q: searchText,
  exact: ticked.describe('1: the words as they were typed, and nothing that they may mean'),
  without: withoutChips,
  near: nearInAddress.describe('lat,lng of who asks: what is near is told from there'),
  type: z.enum(foundTypes).optional().describe('more of one type, and nothing of the others'),
});

const searchData = z.object({
  meant: z.string().nullable().describe('what was looked for, where it was not what was typed'),
  chips: z.array(chip),
  groups: z.array(group).describe('in the order of the types; one that found nothing is not there'),
  nearly: z.array(found).describe('what has not all that the chips ask for'),
  spellings: z.array(z.string()).describe('of an empty answer: what may have been meant'),
});
export type SearchData = z.output<typeof searchData>;

export const getSearch = endpoint({
  method: 'GET',
  path: 'search',
  access: 'public',
  summary: 'All that answers what somebody typed, in either language and script, grouped by type.',
  query: asked,
  output: searchData,
});

const suggestion = z.object({
  queries: z.array(z.string()).describe('what the text may go on to be'),
  businesses: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      path: z.string(),
      picture: picture.nullable(),
      category: z.string().nullable(),
      place: z.string().nullable(),
    }),
  ),
  categories: z.array(
    z.object({
      type: z.enum(foundTypes).describe('whose category it is'),
      key: z.string().describe('names its icon'),
      name: z.string(),
      path: z.string(),
      count: z.int(),
    }),
  ),
});
export type SuggestData = z.output<typeof suggestion>;

export const getSuggestions = endpoint({
  method: 'GET',
  path: 'search/suggest',
  access: 'public',
  summary: 'Words, businesses and categories for what somebody has typed so far, in either script.',
  query: z.object({ q: searchText }),
  output: suggestion,
});

export const listCategorySynonyms = endpoint({
  method: 'GET',
  path: 'search/category-synonyms',
  access: 'public',
  summary: 'What else people call the main categories of one tree, in both languages and either script.',
  query: z.object({ tree: z.enum(categoryTrees).default('directory') }),
  output: z.array(z.object({ id: z.int().describe('of the category'), words: z.array(z.string()) })),
});
