import * as z from 'zod';
import { emailAddress, phoneNumber } from './account-fields.ts';
import { isObject, requiredId, shortText, text, whenFit } from './inputs.ts';
import { limits } from './limits.ts';
import { geoPoint } from './listing-query.ts';
import { listingSides } from './listing-states.ts';
import { hasPrice, type PriceType } from './price-words.ts';

/** What posts of private people share: rents, jobs and things for sale. */

export const cents = (missing: string) => z.int({ error: missing }).min(0).max(limits.post.cents);

export const title = shortText(limits.post.title, { missing: 'errors.field.titleRequired' }).min(
  1,
  'errors.field.titleRequired',
);
/** Where its author has another in Arabic. */
export const titleArabic = shortText(limits.post.title).optional();

export const description = text(limits.post.description, {
  missing: 'errors.field.descriptionRequired',
}).min(1, 'errors.field.descriptionRequired');

/** Title and description of a post that is refused for what it says (decision 29): `errorOf` says why, or null. */
export function fairTexts(errorOf: (typed: string) => string | null) {
  const fair = <S extends z.ZodType<string | undefined>>(field: S): S =>
    field.refine((typed) => !typed || errorOf(typed) === null, {
      error: ({ input }) => errorOf(String(input)) ?? '',
      ...whenFit,
    });
  return { title: fair(title), titleArabic: fair(titleArabic), description: fair(description) };
}

/** A corner or a street, as its author says it. */
export const placeInWords = shortText(limits.post.place, { missing: 'errors.field.locationRequired' }).min(
  1,
  'errors.field.locationRequired',
);

/** An area of the city. */
export const areaId = requiredId('errors.field.locationRequired');

/** Where exactly it is: shown as an area of some 300 m unless its author agrees to more. */
export const exactPlace = {
  location: geoPoint.optional(),
  showExact: z.boolean().default(false),
};

/** Decisions 30 and 31: told on a press, or to nobody. */
export const posterFields = {
  phone: phoneNumber.optional(),
  email: emailAddress.optional(),
  anonymous: z.boolean().default(false),
  showPhone: z.boolean().default(false).describe('although the name is hidden'),
};

/** Neither way to be reached is refused at both fields, beside whatever else is wrong. */
export function reachable<S extends z.ZodType<{ phone?: string | undefined; email?: string | undefined }>>(
  form: S,
): S {
  const one = ({ phone, email }: { phone?: unknown; email?: unknown }) => Boolean(phone || email);
  const error = 'errors.field.phoneOrEmailRequired';
  return form
    .refine(one, { path: ['phone'], error, when: isObject })
    .refine(one, { path: ['email'], error, when: isObject });
}

/** A price of more than nothing, unless it is free or told on request. */
export function priced<S extends z.ZodType<{ priceType: PriceType; price?: number | undefined }>>(
  form: S,
): S {
  const said = ({ priceType = 'amount', price }: { priceType?: unknown; price?: unknown }) =>
    !hasPrice(priceType) || Boolean(price);
  return form.refine(said, { path: ['price'], error: 'errors.field.priceRequired', when: isObject });
}

/** In cents, as lists order and narrow by it: null of what is told on request. */
export const amountOf = ({ priceType, price = 0 }: { priceType: PriceType; price?: number | undefined }) =>
  priceType === 'on-request' ? null : hasPrice(priceType) ? price : 0;

/** Who posts it, for its page; null for who hides their name. */
export const poster = z
  .object({ name: z.string(), since: z.int().describe('the year of the account') })
  .nullable();
export type Poster = z.output<typeof poster>;

/** What is posted of each side: the two doors of an entry page (decision 9). */
export const lookingFor = z.array(z.object({ side: z.enum(listingSides), count: z.int().nonnegative() }));
