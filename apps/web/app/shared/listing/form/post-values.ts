import { latinDigits } from '@dalil/contract/latin-digits';
import { hasPrice, type PriceType, priceTypes } from '@dalil/contract/price-options';
import { formatPhone } from '@dalil/messages/formats';
import type { MapPoint } from '../../map/map-view.ts';

/** Values of the shared panels as typed, and their conversion to and from contract input. */

type Input = Readonly<Record<string, unknown>>;

/**
 * Returns typed readers for the input of a draft by field name. A value of another type, as stored by other versions
 * of the form, reads as empty.
 */
export const readInput = (input: Input) => ({
  text: (name: string): string => (typeof input[name] === 'string' ? input[name] : ''),
  ticked: (name: string): boolean => input[name] === true,
  number: (name: string): number | null => (typeof input[name] === 'number' ? input[name] : null),
  dollars: (name: string): string => (typeof input[name] === 'number' ? dollarsOf(input[name]) : ''),
  oneOf: <T extends string, O extends string | null>(name: string, choices: readonly T[], otherwise: O) =>
    choices.find((choice) => choice === input[name]) ?? otherwise,
});

/** Returns an object with this field, or an empty object if the text is blank, for spreading into the input. */
export const given = <K extends string>(name: K, typed: string): Partial<Record<K, string>> =>
  (typed.trim() ? { [name]: typed } : {}) as Partial<Record<K, string>>;

/** Adds `https://` to a URL that was typed without a protocol. */
export const webAddress = (typed: string): string =>
  /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;

/** Returns an object with this field as a URL with a protocol, or an empty object if the text is blank. */
export const givenLink = <K extends string>(name: K, typed: string) =>
  given(name, typed.trim() && webAddress(typed.trim()));

/**
 * Returns an object with this field, or an empty object if the value is null or empty, for spreading into the input.
 */
export const chosen = <K extends string, T>(name: K, value: T | null | '') =>
  (value === null || value === '' ? {} : { [name]: value }) as Partial<Record<K, T>>;

/**
 * Parses an amount in Western or Arabic digits, with or without separators, as cents. The schema rejects the result
 * of invalid input.
 */
export const centsOf = (typed: string): number =>
  Math.round(
    Number(
      latinDigits(typed)
        .replace(/[\s$,٬]/g, '')
        .replace('٫', '.'),
    ) * 100,
  );

/** Formats cents as dollars: 1,450 or 12.50. */
export const dollarsOf = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 ? 2 : 0 });

/**
 * Returns an object with this field as cents, from an amount typed in dollars, or an empty object if the text is
 * blank.
 */
export const givenCents = <K extends string>(name: K, typed: string): Partial<Record<K, number>> =>
  (typed.trim() ? { [name]: centsOf(typed) } : {}) as Partial<Record<K, number>>;

/** Form values of the contract's `posterFields`. */
export interface PosterValues {
  phone: string;
  email: string;
  anonymous: boolean;
  showPhone: boolean;
}

/** Converts the form's values to contract input. `showPhone` is sent as true only for an anonymous author. */
export const posterInput = ({ phone, email, anonymous, showPhone }: PosterValues) => ({
  ...given('phone', phone),
  ...given('email', email),
  anonymous,
  // The checkbox is visible only to anonymous authors; a hidden one does not count as consent.
  showPhone: anonymous && showPhone,
});

export function posterValuesOf(input: Input): PosterValues {
  const { text, ticked } = readInput(input);
  return {
    // The field shows +1 before the input, so +1 is removed from the value.
    phone: formatPhone(text('phone').replace(/^\+1(?=\d{10}$)/, '')),
    email: text('email'),
    anonymous: ticked('anonymous'),
    showPhone: ticked('showPhone'),
  };
}

/** Form values of the contract's `priceType` and `price`. */
export interface PriceValues {
  priceType: PriceType;
  price: string;
}

/** Converts the form's values to contract input: the price in cents, left out for price types without an amount. */
export const priceInput = ({ priceType, price }: PriceValues) => ({
  priceType,
  ...(hasPrice(priceType) && givenCents('price', price)),
});

/** Reads the form's values from the input of a draft: the price as text in dollars, the type `amount` by default. */
export function priceValuesOf(input: Input): PriceValues {
  const { dollars, oneOf } = readInput(input);
  return { priceType: oneOf('priceType', priceTypes, 'amount'), price: dollars('price') };
}

/** Form values of the contract's `exactPlace`. */
export interface PointValues {
  location: MapPoint | null;
  showExact: boolean;
}

export const pointInput = ({ location, showExact }: PointValues) => ({
  ...(location && { location, showExact }),
});

export const pointValuesOf = (input: Input): PointValues => ({
  location: (input.location ?? null) as MapPoint | null,
  showExact: readInput(input).ticked('showExact'),
});
