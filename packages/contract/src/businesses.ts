import * as z from 'zod';
import { emailAddress, phoneNumber } from './account-fields.ts';
import {
  attributeFields,
  attributeFilterQuery,
  cardAttributes,
  displayedAttributes,
  displayedService,
  service,
} from './attributes.ts';
import { verificationChecks } from './claims.ts';
import { pageMeta } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { hours } from './hours.ts';
import { id, idInUrl, requiredId, shortText, text, websiteUrl, zip } from './inputs.ts';
import { limits } from './limits.ts';
import {
  type BaseSort,
  byIdQuery,
  commonFilters,
  geoPoint,
  listQuery,
  mapPins,
  mapQuery,
  pointOr,
  ticked,
} from './listing-query.ts';
import { ownPost } from './own-post.ts';
import { picture } from './picture.ts';
import { type RateLimit, reading } from './rate-limit.ts';
import { socialTypes } from './settings.ts';

/** A required text; `key` is the error message of this field. */
const filled = (key: string, max: number) => shortText(max, { missing: key }).min(1, key);

const photo = (key: string) => z.uuid({ error: key });
const photos = (key: string, { min, max }: { min: number; max: number }) =>
  z.array(z.uuid(), { error: key }).min(min, key).max(max, 'errors.field.invalid');

/** Form data of a business; the form and the server validate it with this schema. */
export const businessInput = z.object({
  name: filled('errors.field.companyNameRequired', limits.business.name),
  /** Arabic name, if it differs from `name`; Arabic readers see it instead. */
  nameArabic: shortText(limits.business.name).optional(),
  categoryId: requiredId('errors.field.mainCategoryRequired'),
  subCategoryIds: z
    .array(id, { error: 'errors.field.subCategoryRequired' })
    .min(1, 'errors.field.subCategoryRequired')
    .max(limits.business.subCategories, 'errors.field.invalid'),
  logo: photo('errors.field.logoRequired'),
  cover: photo('errors.field.coverRequired'),
  address: filled('errors.field.streetAddressRequired', limits.business.address),
  /** City id and region code, as in the API URLs; readers see the names in their language. */
  city: filled('errors.field.cityRequired', limits.business.place),
  state: filled('errors.field.stateRequired', limits.business.place),
  postalCode: zip,
  phone: filled('errors.field.phoneRequired', 40).pipe(phoneNumber),
  email: filled('errors.field.emailRequired', 300).pipe(emailAddress),
  website: websiteUrl.optional(),
  description: text(limits.business.description, { missing: 'errors.field.descriptionRequired' }).min(
    1,
    'errors.field.descriptionRequired',
  ),
  services: z
    .array(service, { error: 'errors.field.servicesRequired' })
    .min(1, 'errors.field.servicesRequired')
    .max(limits.business.services, 'errors.field.invalid'),
  ...attributeFields,
  social: z.partialRecord(z.enum(socialTypes), websiteUrl).optional(),
  mainPhotos: photos('errors.field.mainPhotosRequired', limits.business.mainPhotos),
  galleryPhotos: photos('errors.field.galleryPhotosRequired', limits.business.galleryPhotos),
  hours: hours.nullable().default(null),
  location: pointOr('errors.field.pinRequired'),
});
export type BusinessInput = z.output<typeof businessInput>;

/** Minimum data for staff to list a business without an owner. The owner adds the rest after claiming it. */
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
  key: z.string().describe('key of the icon'),
  one: z.string().describe('singular name, for one business of the category'),
});

/**
 * Fields of a business in lists. They contain the hours, because an `open` flag would become wrong on a cached page.
 */
const shown = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  lang: z.enum(['en', 'ar']).describe('language of its texts'),
  category: mainCategory.nullable(),
  subCategories: z.array(categoryName),
  verified: z.boolean(),
  address: z.string(),
  street: z.string().nullable().describe('name in the language of the reader, shown with the official one'),
  picture: picture.nullable(),
  hours: hours.nullable(),
  location: geoPoint.nullable(),
  meters: z.number().nullable().describe('distance from `near`'),
});

/** A business as a list row, with the phone number for calling directly. */
export const businessRow = shown.extend({ phone: z.string() });
export type BusinessRow = z.output<typeof businessRow>;

export const businessCard = shown.extend({ logo: picture.nullable(), facts: cardAttributes });
export type BusinessCard = z.output<typeof businessCard>;

export const businessDetail = businessCard.extend({
  facts: displayedAttributes,
  slugs: z
    .object({ en: z.string(), ar: z.string() })
    .describe('slugs of the page in both languages, for redirects'),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string().nullable(),
  description: z.string(),
  services: z.array(displayedService),
  social: z.array(z.object({ type: z.enum(socialTypes), url: z.string() })),
  cover: picture.nullable().describe('image at the top of the page'),
  photos: z.array(picture),
  gallery: z.array(picture),
  timeZone: z.string().describe('time zone of the hours'),
  verification: z
    .object({ check: z.enum(verificationChecks), at: z.iso.datetime() })
    .nullable()
    .describe('check behind the verification badge, if recorded'),
  claimed: z.boolean().describe('true if the business has an owner'),
  publishedAt: z.iso.datetime(),
});
export type BusinessDetail = z.output<typeof businessDetail>;

export const businessSorts = ['newest', 'name', 'nearest'] as const satisfies BaseSort[];

const filters = {
  ...commonFilters,
  open: ticked.describe('1: open now'),
  ...attributeFilterQuery,
};

export const businessQuery = listQuery(filters, businessSorts);
export type BusinessSort = (typeof businessSorts)[number];
export type BusinessQuery = z.output<typeof businessQuery>;

export const listBusinesses = endpoint({
  method: 'GET',
  path: 'businesses',
  access: 'public',
  summary: 'Lists published businesses by category, filters and sort order.',
  query: businessQuery,
  output: z.array(businessRow),
  meta: pageMeta,
});

export const mapBusinesses = endpoint({
  method: 'GET',
  path: 'businesses/map',
  access: 'public',
  summary: 'Returns the pins of a map area, for the same filters as the list.',
  query: mapQuery(filters),
  output: mapPins,
});

export const getBusiness = endpoint({
  method: 'GET',
  path: 'businesses/:id',
  access: 'public',
  summary: 'Returns a business. 404 if it is not public, 410 if it was removed.',
  params: z.object({ id: idInUrl }),
  output: businessDetail,
});

/** A business page before it is public, for its owner and staff. Image URLs are signed and expire. */
const businessPreview = businessDetail.extend({
  post: ownPost,
});
/** A business page before it is public, for its owner and staff. Image URLs are signed and expire. */
export type BusinessPreview = z.output<typeof businessPreview>;

export const previewMyBusiness = endpoint({
  method: 'GET',
  path: 'profile/businesses/:id/preview',
  access: 'member',
  summary: 'Returns a preview of one of the caller’s businesses with its latest edits, whatever its status.',
  params: z.object({ id: idInUrl }),
  output: businessPreview,
});

export const previewBusiness = endpoint({
  method: 'GET',
  path: 'staff/businesses/:id/preview',
  access: 'moderator',
  summary: 'Returns a preview of a business with its latest edits, for moderators.',
  params: z.object({ id: idInUrl }),
  output: businessPreview,
});

export const listBusinessesById = endpoint({
  method: 'GET',
  path: 'businesses/by-id',
  access: 'public',
  summary:
    'Returns the businesses with the given ids, in the given order, for lists stored on the device. Businesses that are no longer public are omitted.',
  query: byIdQuery,
  output: z.array(businessCard),
});

export const listSimilarBusinesses = endpoint({
  method: 'GET',
  path: 'businesses/:id/similar',
  access: 'public',
  summary: 'Returns a few businesses of the same main category, nearest first.',
  params: z.object({ id: idInUrl }),
  output: z.array(businessCard),
});

export const listFeaturedBusinesses = endpoint({
  method: 'GET',
  path: 'businesses/featured',
  access: 'public',
  summary: 'Returns a few verified businesses with photos. The selection rotates weekly.',
  output: z.array(businessCard),
});

export const listOpenBusinesses = endpoint({
  method: 'GET',
  path: 'businesses/open-now',
  access: 'public',
  summary: 'Returns a few businesses that are open now in the time zone of the city, newest first.',
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

/**
 * Requests per minute and client subnet for each endpoint; `kept` means no limit, because its responses are cached.
 */
export const businessRateLimits = {
  'GET businesses': reading,
  'GET businesses/:id': reading,
  'GET businesses/:id/similar': reading,
  'GET businesses/by-id': reading,
  'GET businesses/featured': 'kept',
  'GET businesses/map': reading,
  'GET businesses/open-now': 'kept',
} as const satisfies Record<string, RateLimit>;
