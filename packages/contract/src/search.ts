import * as z from 'zod';
import { categoryTrees } from './categories.ts';
import { endpoint } from './endpoint.ts';
import { foundTypes } from './found-types.ts';
import { searchText } from './inputs.ts';
import { nearInUrl, removedChips, ticked } from './listing-query.ts';
import { listingCard } from './listings.ts';
import { picture } from './picture.ts';

/** Parts of a search query that become filters, shown as chips, instead of search terms. */
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
  key: z.string().describe('key used in `without`'),
  kind: z.enum(chipKinds),
  value: z.int().nullable().describe('a price in cents, or a number of rooms'),
  name: z.string().nullable().describe('name of a category, neighbourhood or attribute'),
});
export type SearchChip = z.output<typeof chip>;

const found = z.object({
  type: z.enum(foundTypes),
  id: z.int(),
  title: z.string(),
  path: z.string().describe('path of the page'),
  card: listingCard,
  marks: z.array(z.string()).describe('matched words of the title, as written there'),
});
/** A search result. `marks` are the matched words of the title, to be highlighted. */
export type FoundItem = z.output<typeof found>;

const group = z.object({
  type: z.enum(foundTypes),
  count: z.int(),
  more: z.boolean().describe('true if there are more than counted'),
  items: z.array(found),
});

const requested = z.object({
  q: searchText,
  exact: ticked.describe('1: matches the words literally, without interpretation'),
  without: removedChips,
  near: nearInUrl.describe('lat,lng of the user, for searches near them'),
  type: z.enum(foundTypes).optional().describe('returns more results of one type only'),
});

const searchData = z.object({
  meant: z.string().nullable().describe('query that was actually searched, if it differs from the input'),
  chips: z.array(chip),
  groups: z.array(group).describe('in type order; empty groups are omitted'),
  nearly: z.array(found).describe('results that miss some of the chip filters'),
  spellings: z.array(z.string()).describe('spelling suggestions, if there are no results'),
});
export type SearchData = z.output<typeof searchData>;

export const getSearch = endpoint({
  method: 'GET',
  path: 'search',
  access: 'public',
  summary: 'Searches all types in either language and script, and returns the results grouped by type.',
  query: requested,
  output: searchData,
});

const suggestion = z.object({
  queries: z.array(z.string()).describe('completions of the text'),
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
      type: z.enum(foundTypes).describe('type the category belongs to'),
      key: z.string().describe('key of the icon'),
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
  summary: 'Suggests queries, businesses and categories for the text typed so far, in either script.',
  query: z.object({ q: searchText }),
  output: suggestion,
});

export const listCategorySynonyms = endpoint({
  method: 'GET',
  path: 'search/category-synonyms',
  access: 'public',
  summary: 'Returns synonyms of the main categories of one tree, in both languages and either script.',
  query: z.object({ tree: z.enum(categoryTrees).default('directory') }),
  output: z.array(z.object({ id: z.int().describe('id of the category'), words: z.array(z.string()) })),
});
