import { latinDigits } from '@dalil/contract/latin-digits';
import { hasPrice, type PriceType, priceTypes } from '@dalil/contract/price-words';
import { formatPhone } from '@dalil/messages/formats';
import type { MapPoint } from '../../map/map-view.ts';

/** Values of the shared panels as typed, and their conversion to and from contract input. */

type Input = Readonly<Record<string, unknown>>;

/** Reads the input of a draft, tolerating values from other versions of the form. */
export const readInput = (input: Input) => ({
  text: (name: string): string => (typeof input[name] === 'string' ? input[name] : ''),
  ticked: (name: string): boolean => input[name] === true,
  number: (name: string): number | null => (typeof input[name] === 'number' ? input[name] : null),
  dollars: (name: string): string => (typeof input[name] === 'number' ? dollarsOf(input[name]) : ''),
  oneOf: <T extends string, O extends string | null>(name: string, choices: readonly T[], otherwise: O) =>
    choices.find((choice) => choice === input[name]) ?? otherwise,
});

/** Leaves out an empty text. */
export const given = <K extends string>(name: K, typed: string): Partial<Record<K, string>> =>
  (typed.trim() ? { [name]: typed } : {}) as Partial<Record<K, string>>;

/** Adds `https://` to a URL that was typed without a protocol. */
export const webAddress = (typed: string): string =>
  /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;

export const givenLink = <K extends string>(name: K, typed: string) =>
  given(name, typed.trim() && webAddress(typed.trim()));

/** Leaves out a field without a selected value. */
export const chosen = <K extends string, T>(name: K, value: T | null | '') =>
  (value === null || value === '' ? {} : { [name]: value }) as Partial<Record<K, T>>;

/**
 * Parses an amount in Western or Arabic digits, with or without separators, as cents. Invalid input results in a
 * number that the schema rejects.
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

export const givenCents = <K extends string>(name: K, typed: string): Partial<Record<K, number>> =>
  (typed.trim() ? { [name]: centsOf(typed) } : {}) as Partial<Record<K, number>>;

/** Values for `posterFields` of the contract. */
export interface PosterValues {
  phone: string;
  email: string;
  anonymous: boolean;
  showPhone: boolean;
}

export const posterInput = ({ phone, email, anonymous, showPhone }: PosterValues) => ({
  ...given('phone', phone),
  ...given('email', email),
  anonymous,
  // A checkbox that is no longer visible does not count as consent.
  showPhone: anonymous && showPhone,
});

export function posterValuesOf(input: Input): PosterValues {
  const { text, ticked } = readInput(input);
  return {
    // The country code is shown before the field.
    phone: formatPhone(text('phone').replace(/^\+1(?=\d{10}$)/, '')),
    email: text('email'),
    anonymous: ticked('anonymous'),
    showPhone: ticked('showPhone'),
  };
}

/** Values for `priceType` and `price` of the contract. */
export interface PriceValues {
  priceType: PriceType;
  price: string;
}

export const priceInput = ({ priceType, price }: PriceValues) => ({
  priceType,
  ...(hasPrice(priceType) && givenCents('price', price)),
});

export function priceValuesOf(input: Input): PriceValues {
  const { dollars, oneOf } = readInput(input);
  return { priceType: oneOf('priceType', priceTypes, 'amount'), price: dollars('price') };
}

/** Values for `exactPlace` of the contract. */
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
