import * as z from 'zod';
import { emailAddress, phoneNumber } from './account-fields.ts';
import { verificationChecks } from './claims.ts';
import { pageMeta } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { cardFacts, factFields, factFilters, service, shownFacts, shownService } from './facts.ts';
import { hours } from './hours.ts';
import { id, idInAddress, requiredId, shortText, text, webAddress, zip } from './inputs.ts';
import { limits } from './limits.ts';
import {
  byIdQuery,
  commonFilters,
  geoPoint,
  listQuery,
  mapPins,
  mapQuery,
  pointOr,
  type SpineSort,
  ticked,
} from './listing-query.ts';
import { ownPost } from './own-post.ts';
import { picture } from './picture.ts';
import { socialTypes } from './settings.ts';

/** Text that must be there; the message says which. */
const filled = (key: string, max: number) => shortText(max, { missing: key }).min(1, key);

const photo = (key: string) => z.uuid({ error: key });
const photos = (key: string, { min, max }: { min: number; max: number }) =>
  z.array(z.uuid(), { error: key }).min(min, key).max(max, 'errors.field.invalid');

/** What an owner fills in; the form and the server refuse alike. */
export const businessInput = z.object({
  name: filled('errors.field.companyNameRequired', limits.business.name),
  /** Where it has another name in Arabic; both stand in their own language. */
  nameArabic: shortText(limits.business.name).optional(),
  categoryId: requiredId('errors.field.mainCategoryRequired'),
  subCategoryIds: z
    .array(id, { error: 'errors.field.subCategoryRequired' })
    .min(1, 'errors.field.subCategoryRequired')
    .max(limits.business.subCategories, 'errors.field.invalid'),
  logo: photo('errors.field.logoRequired'),
  cover: photo('errors.field.coverRequired'),
  address: filled('errors.field.streetAddressRequired', limits.business.address),
  /** The codes of the API's own addresses, city id and region: a reader of either language is shown the names. */
  city: filled('errors.field.cityRequired', limits.business.place),
  state: filled('errors.field.stateRequired', limits.business.place),
  postalCode: zip,
  phone: filled('errors.field.phoneRequired', 40).pipe(phoneNumber),
  email: filled('errors.field.emailRequired', 300).pipe(emailAddress),
  website: webAddress.optional(),
  description: text(limits.business.description, { missing: 'errors.field.descriptionRequired' }).min(
    1,
    'errors.field.descriptionRequired',
  ),
  services: z
    .array(service, { error: 'errors.field.servicesRequired' })
    .min(1, 'errors.field.servicesRequired')
    .max(limits.business.services, 'errors.field.invalid'),
  ...factFields,
  social: z.partialRecord(z.enum(socialTypes), webAddress).optional(),
  mainPhotos: photos('errors.field.mainPhotosRequired', limits.business.mainPhotos),
  galleryPhotos: photos('errors.field.galleryPhotosRequired', limits.business.galleryPhotos),
  hours: hours.nullable().default(null),
  location: pointOr('errors.field.pinRequired'),
});
export type BusinessInput = z.output<typeof businessInput>;

/** What staff must know to list a business that has no owner yet. Whoever claims it adds the rest. */
export const unclaimedBusinessInput = businessInput.extend({
  logo: businessInput.shape.logo.optional(),
  cover: businessInput.shape.cover.optional(),
  email: businessInput.shape.email.or(z.literal('')).default(''),
  description: businessInput.shape.description.or(z.literal('')).default(''),
  services: z.array(service).max(limits.business.services, 'errors.field.invalid').default([]),
  mainPhotos: z.array(z.uuid()).max(limits.business.mainPhotos.max, 'errors.field.invalid').default([]),
  galleryPhotos: z.array(z.uuid()).max(limits.business.galleryPhotos.max, 'errors.field.invalid').default([]),
  location: geoPoint.nullable().default(null),
});

const categoryName = z.object({ id: z.int(), name: z.string() });
const mainCategory = categoryName.extend({
  key: z.string().describe('names its icon'),
  one: z.string().describe('what a single place of it is called'),
});

/** Hours instead of "open now": a page that is kept must not say what the clock has overtaken. */
const shown = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  lang: z.enum(['en', 'ar']).describe('in which its texts were written'),
  category: mainCategory.nullable(),
  subCategories: z.array(categoryName),
  verified: z.boolean(),
  address: z.string(),
  street: z.string().nullable().describe('its name in the reader’s language, beside the official one'),
  picture: picture.nullable(),
  hours: hours.nullable(),
  location: geoPoint.nullable(),
  meters: z.number().nullable().describe('from `near`'),
});

/** In a list, where one can call at once. */
export const businessRow = shown.extend({ phone: z.string() });
export type BusinessRow = z.output<typeof businessRow>;

export const businessCard = shown.extend({ logo: picture.nullable(), facts: cardFacts });
export type BusinessCard = z.output<typeof businessCard>;

export const businessDetail = businessCard.extend({
  facts: shownFacts,
  slugs: z
    .object({ en: z.string(), ar: z.string() })
    .describe('of its page in both languages, for redirects'),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string().nullable(),
  description: z.string(),
  services: z.array(shownService),
  social: z.array(z.object({ type: z.enum(socialTypes), url: z.string() })),
  cover: picture.nullable().describe('over its page'),
  photos: z.array(picture),
  gallery: z.array(picture),
  timeZone: z.string().describe('in which the hours are meant'),
  verification: z
    .object({ check: z.enum(verificationChecks), at: z.iso.datetime() })
    .nullable()
    .describe('what was checked for the badge, where that was noted'),
  claimed: z.boolean().describe('whether an owner keeps it'),
  publishedAt: z.iso.datetime(),
});
export type BusinessDetail = z.output<typeof businessDetail>;

export const businessSorts = ['newest', 'name', 'nearest'] as const satisfies SpineSort[];

const filters = {
  ...commonFilters,
  open: ticked.describe('1: open now'),
  ...factFilters,
};

export const businessQuery = listQuery(filters, businessSorts);
export type BusinessSort = (typeof businessSorts)[number];
export type BusinessQuery = z.output<typeof businessQuery>;

export const listBusinesses = endpoint({
  method: 'GET',
  path: 'businesses',
  access: 'public',
  summary: 'Published businesses by category, filters and sort.',
  query: businessQuery,
  output: z.array(businessRow),
  meta: pageMeta,
});

export const mapBusinesses = endpoint({
  method: 'GET',
  path: 'businesses/map',
  access: 'public',
  summary: 'The pins of an area of the map, for the same filters as the list.',
  query: mapQuery(filters),
  output: mapPins,
});

export const getBusiness = endpoint({
  method: 'GET',
  path: 'businesses/:id',
  access: 'public',
  summary: 'One business. 404 when it is not public, 410 when it was removed.',
  params: z.object({ id: idInAddress }),
  output: businessDetail,
});

/** Its page as it would be, for those who may see it before everybody does. Photos open for a while. */
const businessPreview = businessDetail.extend({
  post: ownPost,
});
export type BusinessPreview = z.output<typeof businessPreview>;

export const previewMyBusiness = endpoint({
  method: 'GET',
  path: 'profile/businesses/:id/preview',
  access: 'member',
  summary: 'One of the caller’s businesses as its page would show what was last typed, whatever its state.',
  params: z.object({ id: idInAddress }),
  output: businessPreview,
});

export const previewBusiness = endpoint({
  method: 'GET',
  path: 'staff/businesses/:id/preview',
  access: 'moderator',
  summary: 'A business as its page would show what was last typed, for who decides on it.',
  params: z.object({ id: idInAddress }),
  output: businessPreview,
});

export const listBusinessesById = endpoint({
  method: 'GET',
  path: 'businesses/by-id',
  access: 'public',
  summary: 'Businesses that somebody keeps a list of, in its order. What is no longer public is left out.',
  query: byIdQuery,
  output: z.array(businessCard),
});

export const listSimilarBusinesses = endpoint({
  method: 'GET',
  path: 'businesses/:id/similar',
  access: 'public',
  summary: 'A few businesses of the same main category, the nearest first.',
  params: z.object({ id: idInAddress }),
  output: z.array(businessCard),
});

export const listFeaturedBusinesses = endpoint({
  method: 'GET',
  path: 'businesses/featured',
  access: 'public',
  summary: 'A few of the verified businesses with photos. Every week it is the turn of others.',
  output: z.array(businessCard),
});

export const listOpenBusinesses = endpoint({
  method: 'GET',
  path: 'businesses/open-now',
  access: 'public',
  summary: 'A few businesses that are open at this moment, by the clock of the city, the newest first.',
  output: z.array(businessCard),
});

export const businessEndpoints = [
  listBusinesses,
  mapBusinesses,
  previewBusiness,
  previewMyBusiness,
  getBusiness,
  listBusinessesById,
  listFeaturedBusinesses,
  listOpenBusinesses,
  listSimilarBusinesses,
] as const;
