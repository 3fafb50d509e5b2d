import { phoneNumber } from '@dalil/contract/account-fields';
import { limits } from '@dalil/contract/limits';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/database.ts';
import { pageOf } from '../../../db/keyset.ts';
import { safeParse } from '../../../http/validate.ts';
import type { InCity } from '../../../scope.ts';
import { listNames } from '../../accounts/accounts.service.ts';
import { findRevision } from '../../listings/authoring/revisions.service.ts';
import { type Listing, listListings } from '../../listings/base/listings.service.ts';
import { listByPhones, listPublicByPhones } from '../../listings/duplicates/fingerprints.service.ts';
import { countSavers } from '../../listings/favourites/favourites.service.ts';
import { listContacts, listPublicPhotos } from '../../listings/kinds/businesses/businesses.service.ts';
import { listPendingClaims } from '../../listings/kinds/businesses/claims/claims.service.ts';
import { listVerifications } from '../../listings/kinds/businesses/verifications.service.ts';
import { countOpenByPost } from '../../moderation/reports/reports.service.ts';
import { findDuplicates } from './duplicates.ts';
import { listMerges, listVersions } from './merges.service.ts';
import { listStaffListings, type StaffListingsQuery } from './staff-listings.service.ts';

/**
 * Returns one page of businesses that are or were public, newest first, in six queries for any page size. `twice` is
 * true if another public business has the same phone number.
 */
export async function listForStaff(db: Database, scope: InCity, query: StaffListingsQuery) {
  const { rows, meta } = pageOf(await readPage(db, scope, query), ({ publishedAt, id }) => [
    publishedAt?.getTime() ?? 0,
    id,
  ]);
  const known = await inBrief(db, scope, rows);
  const phones = known.flatMap(({ contact }) => contact?.phone ?? []);
  const withPhone = await listPublicByPhones(db, scope, 'business', phones);
  return {
    rows: known.map((row) => ({
      ...row,
      twice: (withPhone.get(row.contact?.phone ?? '') ?? []).some((id) => id !== row.listing.id),
    })),
    meta,
  };
}

/** A query that is a complete phone number returns all businesses with it, in any state; there are few. */
async function readPage(db: Database, scope: InCity, query: StaffListingsQuery): Promise<Listing[]> {
  const number = query.q === undefined ? null : safeParse(phoneNumber, query.q);
  if (!number?.success) return listStaffListings(db, scope, 'business', query);
  const ids = await listByPhones(db, scope, 'business', [number.data]);
  const found = (await listListings(db, ids)).filter(({ publishedAt }) => publishedAt !== null);
  return query.cursor ? [] : found.sort((a, b) => b.id - a.id).slice(0, limits.pageSize);
}

export type BusinessSummary = Awaited<ReturnType<typeof inBrief>>[number];

/** Adds the details of a business that staff see in every list. */
async function inBrief(db: Database, scope: InCity, of: readonly Listing[]) {
  const ids = of.map(({ id }) => id);
  const [contacts, owners, reports] = await Promise.all([
    listContacts(db, ids),
    listNames(
      db,
      of.flatMap(({ ownerId }) => ownerId ?? []),
    ),
    countOpenByPost(db, scope, ids),
  ]);
  return of.map((listing) => ({
    listing,
    contact: contacts.find(({ id }) => id === listing.id) ?? null,
    owners,
    openReports: reports.get(listing.id) ?? 0,
  }));
}

export type StaffBusiness = Awaited<ReturnType<typeof getForStaff>>;

/**
 * Returns a business of the city with everything needed to verify it or to recognise a duplicate. Does not check
 * whether it is or was public.
 */
export async function getForStaff(db: Database, scope: InCity, id: number) {
  const [listing] = await listListings(db, [id]);
  if (!listing || listing.cityId !== scope.cityId || listing.kind !== 'business')
    throw new AppError('notFound');
  const [[brief], photos, saved, claims, edit, verifications, versions, merges] = await Promise.all([
    inBrief(db, scope, [listing]),
    listPublicPhotos(db, id),
    countSavers(db, { ...scope, type: 'business', id }),
    listPendingClaims(db, scope, id),
    findRevision(db, id, 'open'),
    listVerifications(db, id),
    listVersions(db, [listing]),
    listMerges(db, id),
  ]);
  if (!brief) throw new AppError('notFound');
  const same = await findDuplicates(db, listing, brief.contact?.phone ?? null);
  const [similar, others, people] = await Promise.all([
    inBrief(
      db,
      scope,
      same.map((each) => each.listing),
    ),
    listListings(db, [
      ...merges.merged.map(({ sourceId: goneId }) => goneId),
      ...(merges.into ? [merges.into.targetId] : []),
    ]),
    listNames(db, [
      ...claims.map(({ accountId }) => accountId),
      ...verifications.flatMap(({ byId }) => byId ?? []),
    ]),
  ]);
  return {
    ...brief,
    photos,
    saved,
    claims,
    edit,
    verifications,
    people,
    version: versions.get(id) ?? '',
    merges,
    others,
    alike: similar.map((each, index) => ({ ...each, by: same[index]?.by ?? [] })),
  };
}
