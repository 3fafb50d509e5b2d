import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { listContacts } from '../businesses/businesses.service.ts';
import { listWithPhones } from '../listings/marks.service.ts';
import { businessImportKeys } from './imports.table.ts';
import { keyOf } from './read-line.ts';

/** What is there already of what lines say, by their keys: made by an import, or public. Three queries, however many. */
export async function findKnown(
  db: Database | Transaction,
  scope: { cityId: number },
  lines: readonly { key: string | null; input: Readonly<Record<string, unknown>> | null }[],
): Promise<Map<string, number>> {
  const keys = lines.flatMap(({ key }) => key ?? []);
  if (keys.length === 0) return new Map();
  const phones = lines.flatMap(({ input }) => (typeof input?.phone === 'string' ? [input.phone] : []));
  const [made, ids] = await Promise.all([
    db
      .select()
      .from(businessImportKeys)
      .where(and(eq(businessImportKeys.cityId, scope.cityId), inArray(businessImportKeys.key, keys))),
    listWithPhones(db, scope, 'business', phones),
  ]);
  const shown = await listContacts(db, ids);
  return new Map([
    ...shown.map(({ id, phone, address }) => [keyOf(phone, address), id] as const),
    ...made.map(({ key, listingId }) => [key, listingId] as const),
  ]);
}
