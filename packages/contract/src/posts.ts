import * as z from 'zod';
import { emailAddress, phoneNumber } from './account-fields.ts';
import { isObject, requiredId, shortText, text, whenValidSoFar } from './inputs.ts';
import { limits } from './limits.ts';
import { geoPoint } from './listing-query.ts';
import { listingSides } from './listing-states.ts';
import { hasPrice, type PriceType } from './price-options.ts';

/** Fields that rent, job and product posts have in common. */

/** Schema of an amount in cents; `missing` is the message key of the error. */
export const cents = (missing: string) => z.int({ error: missing }).min(0).max(limits.post.cents);

export const title = shortText(limits.post.title, { missing: 'errors.field.titleRequired' }).min(
  1,
  'errors.field.titleRequired',
);
/** Arabic title, if it differs from the main title. */
export const titleArabic = shortText(limits.post.title).optional();

export const description = text(limits.post.description, {
  missing: 'errors.field.descriptionRequired',
}).min(1, 'errors.field.descriptionRequired');

/**
 * Title and description of a post, rejected for discriminatory wording (decision 29): `errorOf` returns the message
 * key, or null.
 */
export function fairTexts(errorOf: (typed: string) => string | null) {
  const fair = <S extends z.ZodType<string | undefined>>(field: S): S =>
    field.refine((typed) => !typed || errorOf(typed) === null, {
      error: ({ input }) => errorOf(String(input)) ?? '',
      ...whenValidSoFar,
    });
  return { title: fair(title), titleArabic: fair(titleArabic), description: fair(description) };
}

/** An intersection or street, as written by the author. */
export const placeText = shortText(limits.post.place, { missing: 'errors.field.locationRequired' }).min(
  1,
  'errors.field.locationRequired',
);

/** Id of a neighbourhood of the city. */
export const areaId = requiredId('errors.field.locationRequired');

/** Exact location of a post: readers see it only to within about 300 m unless the author sets `showExact`. */
export const exactPlace = {
  location: geoPoint.optional(),
  showExact: z.boolean().default(false),
};

/** Contact details of the author, which readers see after a click or not at all (decisions 30 and 31). */
export const authorFields = {
  phone: phoneNumber.optional(),
  email: emailAddress.optional(),
  anonymous: z.boolean().default(false),
  showPhone: z.boolean().default(false).describe('show the phone number although the name is hidden'),
};

/** Adds the rule that a phone number or an email is required; both fields show the error. */
export function requireContact<
  S extends z.ZodType<{ phone?: string | undefined; email?: string | undefined }>,
>(form: S): S {
  const one = ({ phone, email }: { phone?: unknown; email?: unknown }) => Boolean(phone || email);
  const error = 'errors.field.phoneOrEmailRequired';
  return form
    .refine(one, { path: ['phone'], error, when: isObject })
    .refine(one, { path: ['email'], error, when: isObject });
}

/** Adds the rule that the price is above zero, unless the item is free or its price on request. */
export function requirePrice<S extends z.ZodType<{ priceType: PriceType; price?: number | undefined }>>(
  form: S,
): S {
  const declared = ({ priceType = 'amount', price }: { priceType?: unknown; price?: unknown }) =>
    !hasPrice(priceType) || Boolean(price);
  return form.refine(declared, { path: ['price'], error: 'errors.field.priceRequired', when: isObject });
}

/** Returns the price in cents for sorting and filters: 0 if free, null if on request. */
export const amountOf = ({ priceType, price = 0 }: { priceType: PriceType; price?: number | undefined }) =>
  priceType === 'on-request' ? null : hasPrice(priceType) ? price : 0;

/** Author shown on the page of a post; null if the author hides the name. */
export const postAuthor = z
  .object({ name: z.string(), since: z.int().describe('year in which the account was created') })
  .nullable();
export type PostAuthor = z.output<typeof postAuthor>;

/** Number of offers and wanted posts, shown on an entry page (decision 9). */
export const sideCounts = z.array(z.object({ side: z.enum(listingSides), count: z.int().nonnegative() }));
