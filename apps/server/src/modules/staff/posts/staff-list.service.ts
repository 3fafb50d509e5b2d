import { phoneNumber } from '@dalil/contract/account-fields';
import { type ListingKindName, type ListingState, listingKinds } from '@dalil/contract/listing-states';
import { staffPostStates } from '@dalil/contract/staff-posts';
import { foldText } from '@dalil/messages/fold-text';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/database.ts';
import { pageAndOne, pageOf, readCursor } from '../../../db/keyset.ts';
import { statement } from '../../../db/statement.ts';
import { safeParse } from '../../../http/validate.ts';
import { escapeLike } from '../../../text/escape-like.ts';
import { type Listing, listListings } from '../../listings/base/listings.service.ts';
import { listings } from '../../listings/base/listings.table.ts';
import { listWithPhones } from '../../listings/duplicates/marks.service.ts';

export interface StaffQuery {
  q?: string | undefined;
  kind?: ListingKindName | undefined;
  state?: ListingState | undefined;
  owner?: string | undefined;
  cursor?: string | undefined;
}

/** Ids grow over time, so the id alone serves as cursor. */
const place = z.tuple([z.int().positive()]);
const lastId = Number.MAX_SAFE_INTEGER;

const value = (name: string) => sql.placeholder(name);
// The partial indexes of this list exclude drafts and are used only if the query repeats their condition literally.
const inCity = sql`city_id = ${value('cityId')} and state <> 'draft' and id < ${value('last')}::bigint`;
const ofKinds = sql`kind = any(${value('kinds')}::text[]) and state = any(${value('states')}::text[])`;
const newestFirst = sql`order by id desc limit ${sql.raw(String(pageAndOne))}`;

/**
 * Merges the newest posts of every kind and state. Each combination is read in index order, so only rows near the
 * page are sorted.
 */
const readNewest = statement<{ id: number }>(sql`
  select found.id from unnest(${value('kinds')}::text[]) wanted(kind),
    unnest(${value('states')}::text[]) allowed(state),
    lateral (select id from ${listings}
      where ${inCity} and kind = wanted.kind and state = allowed.state ${newestFirst}) found
  order by found.id desc limit ${sql.raw(String(pageAndOne))}`);

// Not prepared: the plan depends on how common the search text is.
const readContaining = statement<{ id: number }>(
  sql`select id from ${listings} where ${inCity} and ${ofKinds} and search_text like ${value('pattern')}::text ${newestFirst}`,
  { prepared: false },
);

const readOwned = statement<{ id: number }>(sql`
  select id from ${listings} where ${inCity} and ${ofKinds} and owner_id = ${value('owner')}::uuid
    and search_text like ${value('pattern')}::text ${newestFirst}`);

const readNumbered = statement<{ id: number }>(sql`
  select id from ${listings} where ${inCity} and ${ofKinds} and id = any(${value('ids')}::bigint[]) ${newestFirst}`);

/** Returns a page of the city's posts of all kinds and states except drafts, newest first. */
export async function listForStaff(
  db: Database,
  scope: { cityId: number },
  { q, kind, state, owner, cursor }: StaffQuery,
) {
  const narrowed = {
    cityId: scope.cityId,
    kinds: kind ? [kind] : [...listingKinds],
    states: state ? [state] : [...staffPostStates],
    last: readCursor(cursor, place)?.[0] ?? lastId,
  };
  const pattern = q === undefined ? '%' : `%${escapeLike(foldText(q))}%`;
  const ids = q === undefined ? null : await findNumbered(db, scope, q);
  const found = ids
    ? await readNumbered(db, { ...narrowed, ids })
    : owner
      ? await readOwned(db, { ...narrowed, owner, pattern })
      : q === undefined
        ? await readNewest(db, narrowed)
        : await readContaining(db, { ...narrowed, pattern });
  const { rows, meta } = pageOf(found, ({ id }) => [id]);
  const known = await listListings(
    db,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.flatMap(({ id }): Listing[] => known.filter((listing) => listing.id === id)),
    meta,
  };
}

/** Resolves `#12` or a complete phone number to post ids; null for other text. */
async function findNumbered(db: Database, scope: { cityId: number }, q: string): Promise<number[] | null> {
  const [, number] = /^#(\d{1,9})$/.exec(q) ?? [];
  if (number) return [Number(number)];
  const phone = safeParse(phoneNumber, q);
  if (!phone.success) return null;
  const found = await Promise.all(listingKinds.map((kind) => listWithPhones(db, scope, kind, [phone.data])));
  return found.flat();
}
