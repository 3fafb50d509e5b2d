import * as z from 'zod';
import { pageQuery } from './cursor.ts';
import { exactText, idInUrl, idsInUrl, numberInUrl, searchText, shortText } from './inputs.ts';
import { limits } from './limits.ts';
import { listingSides } from './listing-states.ts';

/** Query parameters of the lists of all kinds. Each kind selects those that apply to it and adds its own. */

/** Schema of a location `{ lat, lng }` in degrees; `key` is the message key of the error. */
export const pointOr = (key: string) =>
  z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }, { error: key });

export const geoPoint = pointOr('errors.field.locationRequired');

/** A fixed number of numbers in one URL value, such as `42.3,-83.1`. */
const numbers = (count: number) =>
  exactText(120)
    .transform((text) => text.split(',').map(Number))
    .refine((values) => values.length === count && values.every(Number.isFinite), 'errors.field.invalid');

const near = numbers(2)
  .transform(([lat, lng]) => ({ lat: lat as number, lng: lng as number }))
  .pipe(geoPoint);

type Edge = 'west' | 'south' | 'east' | 'north';

const box = numbers(4)
  .transform(([west, south, east, north]) => ({ west, south, east, north }) as Record<Edge, number>)
  .refine(
    ({ west, south, east, north }) =>
      west < east && south < north && west >= -180 && east <= 180 && south >= -90 && north <= 90,
    'errors.field.invalid',
  );

const listedIds = idsInUrl(limits.pageSize);

/** Filter for one or more of the given values in one URL value, such as `full,part`. */
export const anyOfList = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  exactText(120)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(words)).max(words.length));

/** A checkbox in a URL: `1` if ticked, otherwise absent. */
export const ticked = z.literal('1').optional();

const cents = numberInUrl(z.int().min(0).max(2_147_483_647));

/**
 * Keys of the chips the user removed, comma-separated in the URL: filters that the search had derived from the query.
 */
export const removedChips = exactText(200)
  .transform((text) => text.split(','))
  .optional()
  .describe('keys of removed chips: `openNow,bedrooms`');

/** The user's location in a URL. */
export const nearInUrl = near.optional().describe('lat,lng; distances are returned');

/** Filters that the lists of all kinds have. */
export const commonFilters = {
  category: idInUrl.optional().describe('a main category'),
  sub: listedIds.optional().describe('subcategories, any of them: `3,5`'),
  verified: ticked,
  photos: ticked.describe('1: with photos'),
  q: shortText(limits.searchWords).min(1).optional().describe('text contained in the post'),
  keyword: searchText
    .optional()
    .describe(
      'query of the site search: restricts the list to its results, including synonyms and translations',
    ),
  exact: ticked.describe('1: matches the words of `keyword` literally, without interpretation'),
  without: removedChips,
  near: nearInUrl,
  within: numberInUrl(z.int().min(1).max(100_000)).optional().describe('metres from `near`'),
};

/**
 * Filter of kinds that have both offers and wanted posts. Without it a list shows only offers, or both if it has
 * `keyword`.
 */
export const sideFilter = {
  side: z.enum(listingSides).optional().describe('default: offers, or both with `keyword`'),
};

/** Filter of kinds whose posts have a neighbourhood. */
export const areaFilter = {
  area: listedIds.optional().describe('neighbourhoods of the city, any of them: `3,5`'),
};

/** Filters of kinds whose posts have a price. */
export const priceFilters = {
  priceMin: cents.optional().describe('in cents'),
  priceMax: cents.optional().describe('in cents'),
};

/** Sort orders that every kind can use; a kind lists those it offers and may add its own. */
export type BaseSort = 'best' | 'newest' | 'name' | 'nearest' | 'cheapest' | 'dearest';

const needsNear = { path: ['near'], error: 'errors.field.locationRequired' };

interface Placed {
  near?: unknown;
  within?: unknown;
  sort?: unknown;
}

/** True if a query that has a distance limit or sorts by distance contains a location. */
const isPlaced = ({ sort, within, near }: Placed) => (sort !== 'nearest' && !within) || near !== undefined;

/**
 * Query schema of a list with these filters and sort orders. Sorting by best match is the default only with a search
 * text.
 */
export function listQuery<
  const Filters extends z.ZodRawShape,
  const Sorts extends readonly [string, ...string[]],
>(filters: Filters, sorts: Sorts) {
  return z
    .object({
      ...filters,
      ...pageQuery.shape,
      sort: z
        .enum(['best', ...sorts] as ['best', ...Sorts])
        .optional()
        .describe('default: newest first, or best match first with `keyword`'),
      box: box.optional().describe('west,south,east,north'),
    })
    .refine((query) => isPlaced(query as Placed), needsNear);
}

/** Query schema of the map of a list: the filters of the list, and a bounding box. */
export const mapQuery = <const Filters extends z.ZodRawShape>(filters: Filters) =>
  z
    .object({ ...filters, box: box.describe('west,south,east,north') })
    .refine((query) => isPlaced(query as Placed), needsNear);

/** Query for posts by id, such as guests' saved posts, whose ids are stored on the device. */
export const byIdQuery = z.object({ ids: listedIds.describe('up to 24, such as 7,12') });

/** Posts shown as pins in an area of the map. */
export const mapPins = z.object({
  pins: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string(), location: geoPoint })),
  more: z.boolean().describe('true if the area contains more pins than returned'),
});
