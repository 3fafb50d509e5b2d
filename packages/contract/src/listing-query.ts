import * as z from 'zod';
import { pageQuery } from './cursor.ts';
import { exactText, idInAddress, idsInAddress, inAddress, searchText, shortText } from './inputs.ts';
import { limits } from './limits.ts';
import { listingSides } from './listing-states.ts';

/** Query parameters shared by the lists of every kind. Each kind selects those it supports and adds its own. */

export const pointOr = (key: string) =>
  z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }, { error: key });

export const geoPoint = pointOr('errors.field.locationRequired');

/** Several numbers in one URL value, such as `42.3,-83.1`. */
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

const listedIds = idsInAddress(limits.pageSize);

/** Any of these values, in one URL value, such as `full,part`. */
export const severalOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  exactText(120)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(words)).max(words.length));

/** A ticked checkbox. */
export const ticked = z.literal('1').optional();

const cents = inAddress(z.int().min(0).max(2_147_483_647));

/** Search chips that the user removed. */
export const withoutChips = exactText(200)
  .transform((text) => text.split(','))
  .optional()
  .describe('keys of removed chips: `openNow,bedrooms`');

/** The user's location in a URL. */
export const nearInAddress = near.optional().describe('lat,lng; distances are returned');

/** Filters of every kind. */
export const commonFilters = {
  category: idInAddress.optional().describe('a main category'),
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
  without: withoutChips,
  near: nearInAddress,
  within: inAddress(z.int().min(1).max(100_000)).optional().describe('metres from `near`'),
};

/** For kinds with offers and wanted posts: a list shows one of the two. */
export const sideFilter = {
  side: z.enum(listingSides).optional().describe('default: offers, or both with `keyword`'),
};

/** For kinds with a neighbourhood. */
export const areaFilter = {
  area: listedIds.optional().describe('neighbourhoods of the city, any of them: `3,5`'),
};

/** For kinds with a price. */
export const priceFilters = {
  priceMin: cents.optional().describe('in cents'),
  priceMax: cents.optional().describe('in cents'),
};

/** Sort orders of the base listing; a kind lists those it offers and may add its own. */
export type SpineSort = 'best' | 'newest' | 'name' | 'nearest' | 'cheapest' | 'dearest';

const needsNear = { path: ['near'], error: 'errors.field.locationRequired' };

interface Placed {
  near?: unknown;
  within?: unknown;
  sort?: unknown;
}

/** A distance limit and the sort by distance require a location. */
const isPlaced = ({ sort, within, near }: Placed) => (sort !== 'nearest' && !within) || near !== undefined;

/** Query schema of a list: its filters and sort orders. With a search query, the best match may come first. */
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

/** Query schema of the map: the same filters within a bounding box. */
export const mapQuery = <const Filters extends z.ZodRawShape>(filters: Filters) =>
  z
    .object({ ...filters, box: box.describe('west,south,east,north') })
    .refine((query) => isPlaced(query as Placed), needsNear);

/** Ids of a list stored on the device. */
export const byIdQuery = z.object({ ids: listedIds.describe('up to 24, such as 7,12') });

/** Pins of a map area. */
export const mapPins = z.object({
  pins: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string(), location: geoPoint })),
  more: z.boolean().describe('true if the area contains more pins than returned'),
});
