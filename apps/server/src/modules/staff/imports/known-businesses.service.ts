import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { listByNames } from '../../listings/catalog/named-listings.service.ts';
import { listByPhones } from '../../listings/duplicates/fingerprints.service.ts';
import { listContacts } from '../../listings/kinds/businesses/businesses.service.ts';
import { businessImportKeys } from './imports.table.ts';
import { deduplicationKey } from './parse-line.ts';
import { comparableFields, isSameBusiness, normaliseName } from './same-place.ts';

type Input = Readonly<Record<string, unknown>> | null;

/**
 * Finds businesses that were imported or ever published and not erased since, also those no longer public, and
 * returns their post ids by deduplication key. Three queries for any number of lines.
 */
export async function findKnown(
  db: Database | Transaction,
  scope: { cityId: number },
  lines: readonly { key: string | null; input: Input }[],
): Promise<Map<string, number>> {
  const keys = lines.flatMap(({ key }) => key ?? []);
  if (keys.length === 0) return new Map();
  const phones = lines.flatMap(({ input }) => (typeof input?.phone === 'string' ? [input.phone] : []));
  const [made, ids] = await Promise.all([
    db
      .select()
      .from(businessImportKeys)
      .where(and(eq(businessImportKeys.cityId, scope.cityId), inArray(businessImportKeys.dedupeKey, keys))),
    listByPhones(db, scope, 'business', phones),
  ]);
  const shown = await listContacts(db, ids);
  return new Map([
    ...shown.map(({ id, phone, address }) => [deduplicationKey(phone, address), id] as const),
    ...made.map(({ dedupeKey: key, listingId }) => [key, listingId] as const),
  ]);
}

/**
 * Finds existing businesses with the same name and place that were published and not erased since, and returns their
 * post ids by line number. Two queries for any number of lines.
 */
export async function findSameNamed(
  db: Database | Transaction,
  scope: { cityId: number },
  lines: readonly { line: number; input?: Input | undefined }[],
): Promise<Map<number, number>> {
  const places = lines.flatMap(({ line, input = null }) => {
    const place = comparableFields(input);
    return place ? [{ line, place }] : [];
  });
  const found = await listByNames(
    db,
    scope,
    'business',
    places.flatMap(({ place }) => place.names),
  );
  const contacts = await listContacts(
    db,
    found.map(({ id }) => id),
  );
  const others = found.flatMap(({ id, titles, point }) => {
    const contact = contacts.find((each) => each.id === id);
    const names = titles.map(normaliseName);
    return contact ? [{ id, names, phone: contact.phone, address: contact.address, point }] : [];
  });
  const byName = Map.groupBy(
    others.flatMap((other) => other.names.map((name) => ({ name, other }))),
    ({ name }) => name,
  );
  return new Map(
    places.flatMap(({ line, place }) => {
      const same = place.names
        .flatMap((name) => byName.get(name) ?? [])
        .find(({ other }) => isSameBusiness(place, other));
      return same ? [[line, same.other.id] as const] : [];
    }),
  );
}
