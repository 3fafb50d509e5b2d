import type { GeneralSettings } from '@dalil/contract/settings';
import type { Language } from '@dalil/messages/languages';
import type { Thing } from 'schema-dts';

/** What a page says in the words of schema.org to whoever cannot see it. */
export type Told<T extends Thing = Thing> = Exclude<T, string>;

/** Where and in which language it is said. */
export interface Telling {
  lang: Language;
  /** Scheme and host of the site. */
  origin: string;
  /** Of the page that says it. */
  url: string;
  city: GeneralSettings['city'];
}

/** Without what is not known: to say nothing is right, to say that it is nothing is not. */
export function known<T extends object>(told: T): T {
  const isKnown = (value: unknown) =>
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(told).filter(([, value]) => isKnown(value))) as T;
}

/** Prices are kept in cents. */
export const inDollars = (cents: number): number => cents / 100;

/** Pictures are named by their path alone. */
export const pictures = (origin: string, list: readonly ({ src: string } | null)[]): string[] => [
  ...new Set(list.flatMap((picture) => (picture ? [new URL(picture.src, origin).href] : []))),
];

interface Place {
  street?: string | null | undefined;
  zip?: string | null | undefined;
}

/** An address of the city of this site. */
export const addressIn = ({ name, state }: Telling['city'], { street, zip }: Place) =>
  known({
    '@type': 'PostalAddress' as const,
    streetAddress: street ?? '',
    addressLocality: name,
    addressRegion: state,
    postalCode: zip ?? '',
    addressCountry: 'US',
  });
