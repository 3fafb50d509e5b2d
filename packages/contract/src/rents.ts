import * as z from 'zod';
import { attributeFields, attributeFilterQuery, displayedAttributes } from './attributes.ts';
import { pageMeta } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { findUnfairWording } from './fair-housing.ts';
import { idInUrl, numberInUrl, requiredId, shortText, zip, zipInUrl } from './inputs.ts';
import { limits } from './limits.ts';
import {
  areaFilter,
  type BaseSort,
  byIdQuery,
  commonFilters,
  geoPoint,
  listQuery,
  mapPins,
  mapQuery,
  priceFilters,
  sideFilter,
  ticked,
} from './listing-query.ts';
import { listingSides } from './listing-states.ts';
import { picture } from './picture.ts';
import {
  areaId,
  authorFields,
  cents,
  description,
  exactPlace,
  fairTexts,
  placeText,
  postAuthor,
  requireContact,
  requirePrice,
  sideCounts,
  title,
  titleArabic,
} from './posts.ts';
import { type RateLimit, reading } from './rate-limit.ts';
import { occupants, type RentPeriod, rentLimits, rentPeriods, rentPriceTypes } from './rent-options.ts';

const monthsIn: Record<RentPeriod, number> = { month: 1, week: 12 / 52, day: 12 / 365 };

/** Converts a price to cents per month, so that sorting and filters can compare different periods. */
export const perMonth = (cents: number, period: RentPeriod): number => Math.round(cents / monthsIn[period]);

/**
 * Returns the error key for clearly discriminatory wording in an offered home (decision 29), else null. Restrictions
 * by gender in form fields are checked by `verify` on the server.
 */
export const fairHousingError = (text: string, home: { shared: boolean }): string | null => {
  const found = findUnfairWording(text, { ...home, wanted: false }).find(({ clear }) => clear);
  return found ? `errors.field.fairHousing.${found.ground}` : null;
};

const rooms = (missing: string) => z.int({ error: missing }).min(0).max(rentLimits.rooms);

const common = {
  /** Id of the accommodation type, which is a main category of the rent tree. */
  categoryId: requiredId('errors.field.accommodationRequired'),
  areaId,
  bedrooms: rooms('errors.field.bedroomsRequired'),
  shared: z.boolean().default(false).describe('true if living space is shared with others'),
  gender: z.enum(occupants, { error: 'errors.field.genderRequired' }),
  furnished: z.boolean().default(false),
  availableFrom: z.iso.date({ error: 'errors.field.invalid' }).max(10).optional(),
  ...attributeFields,
  ...authorFields,
};

const missingSize = 'errors.field.areaRequired';
const missingPhoto = 'errors.field.imageRequired';
const missingCity = 'errors.field.cityRequired';

export const rentOfferForm = requirePrice(
  requireContact(
    z.object({
      form: z.literal('offer'),
      ...common,
      // Checks wording prohibited for every home. Wording about gender depends on the accommodation type, which only
      // the server knows.
      ...fairTexts((typed) => fairHousingError(typed, { shared: true })),
      priceType: z.enum(rentPriceTypes, { error: 'errors.field.priceRequired' }).default('amount'),
      price: cents('errors.field.priceRequired').optional(),
      period: z.enum(rentPeriods).default('month'),
      deposit: cents('errors.field.invalid').optional(),
      utilities: z.boolean().default(false).describe('true if utilities are included'),
      squareFeet: z
        .int({ error: missingSize })
        .min(1, missingSize)
        .max(rentLimits.squareFeet, 'errors.field.invalid'),
      bathrooms: rooms('errors.field.bathroomsRequired'),
      bathroomShared: z.boolean().default(false),
      /** City id, as in API URLs. */
      city: shortText(limits.business.place, { missing: missingCity }).min(1, missingCity),
      place: placeText,
      zip,
      ...exactPlace,
      photos: z
        .array(z.uuid(), { error: missingPhoto })
        .min(1, missingPhoto)
        .max(rentLimits.photos, 'errors.field.invalid'),
    }),
  ),
);

/** Form of a member who looks for a home. `budget` is the maximum monthly rent in cents. */
export const rentWantedForm = requireContact(
  z.object({
    form: z.literal('wanted'),
    ...common,
    title,
    titleArabic,
    description,
    budget: cents('errors.field.priceRequired').min(1, 'errors.field.priceRequired'),
  }),
);

export const rentInput = z.discriminatedUnion('form', [rentOfferForm, rentWantedForm], {
  error: 'errors.field.typeRequired',
});
export type RentInput = z.output<typeof rentInput>;

export const rentCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  lang: z.enum(['en', 'ar']).describe('language of its texts'),
  side: z.enum(listingSides),
  category: z
    .object({
      id: z.int(),
      key: z.string(),
      name: z.string(),
      one: z.string().describe('singular name of the accommodation type'),
    })
    .nullable(),
  priceType: z.enum(rentPriceTypes),
  price: z.int().nullable().describe('in cents, per `period`; for a wanted home the maximum'),
  period: z.enum(rentPeriods),
  amount: z.int().nullable().describe('in cents per month, used for sorting'),
  bedrooms: z.int(),
  bathrooms: z.int().nullable(),
  bathroomShared: z.boolean(),
  squareFeet: z.int().nullable(),
  gender: z.enum(occupants),
  shared: z.boolean(),
  furnished: z.boolean(),
  area: z.string().nullable(),
  picture: picture.nullable(),
  publishedAt: z.iso.datetime(),
  location: geoPoint.nullable().describe('approximate unless the author allowed the exact location'),
  meters: z.number().nullable().describe('distance from `near` to `location`'),
});
export type RentCard = z.output<typeof rentCard>;

export const rentDetail = rentCard.extend({
  slugs: z.object({ en: z.string(), ar: z.string() }).describe('slugs of the page in both languages'),
  description: z.string(),
  deposit: z.int().nullable(),
  utilities: z.boolean(),
  availableFrom: z.iso.date().nullable(),
  city: z.string(),
  place: z.string().nullable().describe('location as written by the author, without the house number'),
  zip: z.string().nullable(),
  exact: z.boolean().describe('true if `location` is exact'),
  photos: z.array(picture),
  facts: displayedAttributes,
  poster: postAuthor,
  expiresAt: z.iso.datetime().nullable(),
});
export type RentDetail = z.output<typeof rentDetail>;

export const rentSorts = ['newest', 'cheapest', 'dearest', 'nearest'] as const satisfies BaseSort[];

const atLeast = (most: number) => numberInUrl(z.int().min(0).max(most)).optional();

const filters = {
  ...commonFilters,
  ...sideFilter,
  ...areaFilter,
  ...priceFilters,
  ...attributeFilterQuery,
  bedrooms: atLeast(rentLimits.rooms).describe('at least this many'),
  bathrooms: atLeast(rentLimits.rooms).describe('at least this many'),
  sizeMin: atLeast(rentLimits.squareFeet).describe('in square feet'),
  sizeMax: atLeast(rentLimits.squareFeet).describe('in square feet'),
  shared: ticked.describe('1: shared living space, mostly rooms'),
  furnished: ticked,
  zip: zipInUrl.optional(),
  gender: z
    .enum(occupants)
    .exclude(['any'])
    .optional()
    .describe('permitted occupants; only with `shared` (decision 29)'),
};

/** True unless a filter by gender includes whole homes, which are open to everyone. */
const isFair = ({ gender, shared }: { gender?: unknown; shared?: unknown }) => !gender || shared === '1';
const refused = { path: ['gender'], error: 'errors.field.genderShared' };

export const rentQuery = listQuery(filters, rentSorts).refine(isFair, refused);
export type RentQuery = z.output<typeof rentQuery>;

export const listRents = endpoint({
  method: 'GET',
  path: 'rents',
  access: 'public',
  summary: 'Lists homes for rent or wanted homes by filters and sort order.',
  query: rentQuery,
  output: z.array(rentCard),
  meta: pageMeta,
});

export const mapRents = endpoint({
  method: 'GET',
  path: 'rents/map',
  access: 'public',
  summary: 'Returns the approximate areas of homes on the map, for the same filters as the list.',
  query: mapQuery(filters).refine(isFair, refused),
  output: mapPins,
});

export const countRents = endpoint({
  method: 'GET',
  path: 'rents/web/looking_for',
  access: 'public',
  summary: 'Returns the number of offered and wanted homes.',
  output: sideCounts,
});

export const listRentsById = endpoint({
  method: 'GET',
  path: 'rents/by-id',
  access: 'public',
  summary:
    'Returns the homes with the given ids, in the given order, for lists stored on the device. Homes that are no longer public are omitted.',
  query: byIdQuery,
  output: z.array(rentCard),
});

export const getRent = endpoint({
  method: 'GET',
  path: 'rents/:id',
  access: 'public',
  summary: 'Returns a home or a wanted post. 404 if it is not public, 410 if it was removed.',
  params: z.object({ id: idInUrl }),
  output: rentDetail,
});

export const listSimilarRents = endpoint({
  method: 'GET',
  path: 'rents/:id/similar',
  access: 'public',
  summary: 'Returns a few posts of the same intent (offer or wanted) and accommodation type, nearest first.',
  params: z.object({ id: idInUrl }),
  output: z.array(rentCard),
});

export const listNewestRents = endpoint({
  method: 'GET',
  path: 'rents/newest',
  access: 'public',
  summary: 'Returns the few newest homes.',
  output: z.array(rentCard),
});

export const rentEndpoints = [
  listRents,
  mapRents,
  countRents,
  listRentsById,
  listNewestRents,
  getRent,
  listSimilarRents,
] as const;

export const rentRateLimits = {
  'GET rents': reading,
  'GET rents/:id': reading,
  'GET rents/:id/similar': reading,
  'GET rents/by-id': reading,
  'GET rents/map': reading,
  'GET rents/newest': 'kept',
  'GET rents/web/looking_for': 'kept',
} as const satisfies Record<string, RateLimit>;
