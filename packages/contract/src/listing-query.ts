import * as z from 'zod';
import { pageQuery } from './cursor.ts';
import { exactText, idInAddress, idsInAddress, inAddress, searchText, shortText } from './inputs.ts';
import { limits } from './limits.ts';
import { listingSides } from './listing-states.ts';

/** What lists of every kind are asked for, in the words of an address. A kind takes what it has and adds its own. */

export const pointOr = (key: string) =>
  z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }, { error: key });

export const geoPoint = pointOr('errors.field.locationRequired');

/** Numbers in one value of an address, such as `42.3,-83.1`. */
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

/** Any of these words, in one value of an address, such as `full,part`. */
export const severalOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  exactText(120)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(words)).max(words.length));

/** A box that is ticked. */
export const ticked = z.literal('1').optional();

const cents = inAddress(z.int().min(0).max(2_147_483_647));

/** Of a search, the chips that somebody took away. */
export const withoutChips = exactText(200)
  .transform((text) => text.split(','))
  .optional()
  .describe('chips that were taken away, by their keys: `openNow,bedrooms`');

/** Where somebody is, as an address says it. */
export const nearInAddress = near.optional().describe('lat,lng; answers distances');

/** Filters that every kind has. */
export const commonFilters = {
  category: idInAddress.optional().describe('a main category'),
  sub: listedIds.optional().describe('sub categories, any of them: `3,5`'),
  verified: ticked,
  photos: ticked.describe('1: with photos'),
  q: shortText(limits.searchWords).min(1).optional().describe('part of its words'),
  keyword: searchText
    .optional()
    .describe('what was typed into the search of the site: those that it finds, in whichever words they are'),
  exact: ticked.describe('1: the words of `keyword` as they were typed, and nothing that they may mean'),
  without: withoutChips,
  near: nearInAddress,
  within: inAddress(z.int().min(1).max(100_000)).optional().describe('meters from `near`'),
};

/** Of kinds that are offered and wanted: a list shows one of the two. */
export const sideFilter = {
  side: z.enum(listingSides).optional().describe('without it what is offered, and with `keyword` both'),
};

/** Of kinds that say in which area something is. */
export const areaFilter = { area: listedIds.optional().describe('areas of the city, any of them: `3,5`') };

/** Of kinds that have a price. */
export const priceFilters = {
  priceMin: cents.optional().describe('in cents'),
  priceMax: cents.optional().describe('in cents'),
};

/** Orders that the spine knows; a kind names those that it offers, and may add one of its own. */
export type SpineSort = 'best' | 'newest' | 'name' | 'nearest' | 'cheapest' | 'dearest';

const needsNear = { path: ['near'], error: 'errors.field.locationRequired' };

interface Placed {
  near?: unknown;
  within?: unknown;
  sort?: unknown;
}

/** A distance and the nearest need a place to be told from. */
const isPlaced = ({ sort, within, near }: Placed) => (sort !== 'nearest' && !within) || near !== undefined;

/** The query of a list: its filters and its orders. Of what was searched, the best answer may come first. */
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
        .describe('without it the newest, and with `keyword` the best first'),
      box: box.optional().describe('west,south,east,north'),
    })
    .refine((query) => isPlaced(query as Placed), needsNear);
}

/** The query of the map: the same filters, in an area. */
export const mapQuery = <const Filters extends z.ZodRawShape>(filters: Filters) =>
  z
    .object({ ...filters, box: box.describe('west,south,east,north') })
    .refine((query) => isPlaced(query as Placed), needsNear);

/** Posts that somebody keeps a list of. */
export const byIdQuery = z.object({ ids: listedIds.describe('up to 24, such as 7,12') });

/** What a map shows of an area. */
export const mapPins = z.object({
  pins: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string(), location: geoPoint })),
  more: z.boolean().describe('whether the area holds more than these'),
});
