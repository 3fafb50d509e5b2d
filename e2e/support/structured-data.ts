import { expect } from '@playwright/test';

interface Requested {
  required: readonly string[];
  recommended: readonly string[];
}

/** Required and recommended schema.org properties of each type that pages describe. */
export const vocabulary: Record<string, Requested> = {
  LocalBusiness: {
    required: ['name', 'address'],
    recommended: ['url', 'telephone', 'image', 'geo', 'openingHoursSpecification', 'description'],
  },
  Product: { required: ['name', 'image'], recommended: ['description', 'offers', 'url', 'sku', 'category'] },
  // Services of a business are offers without a price, so no property is required.
  Offer: { required: [], recommended: [] },
  JobPosting: {
    required: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
    recommended: ['validThrough', 'employmentType', 'baseSalary', 'identifier', 'directApply', 'url'],
  },
  Apartment: {
    required: ['name', 'address', 'numberOfBedrooms'],
    recommended: ['image', 'floorSize', 'numberOfBathroomsTotal', 'description', 'url', 'potentialAction'],
  },
  Room: {
    required: ['name', 'address', 'numberOfBedrooms'],
    recommended: ['image', 'description', 'url', 'potentialAction'],
  },
  BlogPosting: {
    required: ['headline'],
    recommended: ['image', 'datePublished', 'author', 'publisher', 'inLanguage', 'mainEntityOfPage'],
  },
  FAQPage: { required: ['mainEntity'], recommended: ['url', 'inLanguage'] },
  Question: { required: ['name', 'acceptedAnswer'], recommended: ['url'] },
  Answer: { required: ['text'], recommended: [] },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  ListItem: { required: ['position', 'name'], recommended: [] },
  WebSite: { required: ['name', 'url'], recommended: ['potentialAction', 'inLanguage', 'alternateName'] },
  SearchAction: { required: ['target', 'query-input'], recommended: [] },
  EntryPoint: { required: ['urlTemplate'], recommended: [] },
  PostalAddress: {
    required: ['addressLocality', 'addressRegion', 'addressCountry'],
    recommended: ['streetAddress'],
  },
  // An employer need not have a page on this site, and therefore may have no logo.
  Organization: { required: ['name'], recommended: [] },
  Person: { required: ['name'], recommended: [] },
  Place: { required: ['address'], recommended: [] },
  MonetaryAmount: { required: ['currency', 'value'], recommended: [] },
  QuantitativeValue: { required: [], recommended: [] },
  PropertyValue: { required: ['name', 'value'], recommended: [] },
  GeoCoordinates: { required: ['latitude', 'longitude'], recommended: [] },
  OpeningHoursSpecification: { required: ['dayOfWeek', 'opens', 'closes'], recommended: [] },
  RentAction: { required: ['target'], recommended: ['priceSpecification'] },
  UnitPriceSpecification: { required: ['price', 'priceCurrency', 'unitCode'], recommended: [] },
  Service: { required: ['name'], recommended: [] },
};

export interface StructuredDataNode {
  '@type': string;
  [property: string]: unknown;
}

/** Returns the structured data of a page, each block parsed as a search engine would. */
export const readStructuredData = (html: string): StructuredDataNode[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as StructuredDataNode,
  );

/**
 * Expects complete structured data that uses only the vocabulary above. Returns the missing recommended properties as
 * `Type.property`.
 */
export function checkStructuredData(notified: StructuredDataNode, where: string): string[] {
  expect(notified['@context'], where).toBe('https://schema.org');
  return checkThing(notified, where);
}

function checkThing(thing: StructuredDataNode, where: string): string[] {
  const type = thing['@type'];
  const requested = vocabulary[type];
  expect(requested, `${where}: ${type} is a thing that we know`).toBeDefined();
  if (!requested) return [];
  for (const property of requested.required) {
    expect(thing, `${where}: ${type} has its ${property}`).toHaveProperty([property]);
  }
  const missing = requested.recommended.filter((property) => !(property in thing));
  const inside = Object.entries(thing).flatMap(([property, value]) =>
    [value].flat().flatMap((part) => checkValue(property, part, `${where}: ${type}.${property}`)),
  );
  return [...missing.map((property) => `${type}.${property}`), ...inside];
}

function checkValue(property: string, value: unknown, where: string): string[] {
  expect(value, where).not.toBeNull();
  expect(value, where).not.toBe('');
  if (typeof value === 'object') return checkThing(value as StructuredDataNode, where);
  if (/^(?:url|image|logo|item|sameAs|target|mainEntityOfPage|@id)$/.test(property)) {
    expect(String(value), where).toMatch(/^https?:\/\//);
  }
  if (/^(?:datePosted|validThrough|datePublished)$/.test(property)) {
    expect(Number.isNaN(Date.parse(String(value))), `${where} is a date`).toBe(false);
  }
  if (/^(?:price|position|latitude|longitude|numberOf\w+)$/.test(property)) {
    expect(typeof value, where).toBe('number');
  }
  if (/^(?:currency|priceCurrency)$/.test(property)) expect(value, where).toBe('USD');
  return [];
}
