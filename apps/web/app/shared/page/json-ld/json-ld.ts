import type { GeneralSettings } from '@dalil/contract/settings';
import type { Language } from '@dalil/messages/languages';
import type { Thing } from 'schema-dts';

/** A page's schema.org data, written as JSON-LD. */
export type JsonLd<T extends Thing = Thing> = Exclude<T, string>;

/** Context in which the JSON-LD is written. */
export interface JsonLdContext {
  lang: Language;
  /** Scheme and host of the site. */
  origin: string;
  /** Canonical URL of the page. */
  url: string;
  city: GeneralSettings['city'];
}

/**
 * Returns a copy without properties that are null, undefined, an empty text or an empty list. Leaving a property out
 * is correct; an empty value would be a false statement.
 */
export function omitUnknown<T extends object>(told: T): T {
  const isKnown = (value: unknown) =>
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(told).filter(([, value]) => isKnown(value))) as T;
}

/** Converts cents, in which prices are stored, to dollars. */
export const inDollars = (cents: number): number => cents / 100;

/** Converts image paths to absolute URLs, without duplicates. */
export const pictures = (origin: string, list: readonly ({ src: string } | null)[]): string[] => [
  ...new Set(list.flatMap((picture) => (picture ? [new URL(picture.src, origin).href] : []))),
];

interface Place {
  street?: string | null | undefined;
  zip?: string | null | undefined;
}

/** Returns the schema.org address of a place in the site's city. */
export const addressIn = ({ name, state }: JsonLdContext['city'], { street, zip }: Place) =>
  omitUnknown({
    '@type': 'PostalAddress' as const,
    streetAddress: street ?? '',
    addressLocality: name,
    addressRegion: state,
    postalCode: zip ?? '',
    addressCountry: 'US',
  });
