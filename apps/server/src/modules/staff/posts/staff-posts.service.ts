import { isPublicState } from '@dalil/contract/listing-states';
import { correctableFields } from '@dalil/contract/staff-posts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { findAccountByEmail, listNames } from '../../accounts/accounts.service.ts';
import { findContactable } from '../../accounts/contactable-accounts.service.ts';
import { changeOwner } from '../../listings/authoring/change-owner.service.ts';
import { findRevision } from '../../listings/authoring/revisions.service.ts';
import { typedIn } from '../../listings/base/draft.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import {
  kindOf,
  type Listing,
  listListings,
  lockListing,
  photosOfRevision,
} from '../../listings/base/listings.service.ts';
import { listMedia } from '../../media/media-uses.service.ts';
import { hasOpenAppeal } from '../../moderation/appeals/appeals.service.ts';
import { listHistory } from '../../moderation/decisions/history.service.ts';
import { countOpenByPost } from '../../moderation/reports/reports.service.ts';
import { findReversibleTakeDown } from './corrections.service.ts';
import { listForStaff, type StaffQuery } from './staff-list.service.ts';

export type PostRow = Awaited<ReturnType<typeof withOwners>>[number];

/** Adds owners and reports to posts, in two queries for any number. */
async function withOwners(db: Database, scope: InCity, rows: readonly Listing[]) {
  const [people, reports] = await Promise.all([
    listNames(
      db,
      rows.flatMap(({ ownerId }) => ownerId ?? []),
    ),
    countOpenByPost(
      db,
      scope,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((listing) => ({ listing, people, openReports: reports.get(listing.id) ?? 0 }));
}

export async function listPosts(db: Database, scope: InCity, query: StaffQuery) {
  const { rows, meta } = await listForStaff(db, scope, query);
  return { rows: await withOwners(db, scope, rows), meta };
}

export type PostPage = Awaited<ReturnType<typeof getPost>>;

/** Returns a post in any state except draft, which only its author may see. */
export async function getPost(
  db: Database,
  kinds: ListingKinds,
  scope: InCity,
  moderatorId: string,
  id: number,
) {
  const [listing] = await listListings(db, [id]);
  if (!listing || listing.cityId !== scope.cityId || listing.state === 'draft')
    throw new AppError('notFound');
  const kind = kindOf(kinds, listing.kind);
  const [[row], shown, open, history, appealed, takenDown] = await Promise.all([
    withOwners(db, scope, [listing]),
    findRevision(db, id, 'public'),
    findRevision(db, id, 'open'),
    listHistory(db, id),
    hasOpenAppeal(db, id),
    findReversibleTakeDown(db, listing),
  ]);
  if (!row) throw new AppError('notFound');
  // A revision that its author has not submitted is visible only to the author.
  const revision = shown ?? (open?.submittedAt ? open : null);
  const [photos, people] = await Promise.all([
    revision ? listMedia(db, [photosOfRevision(revision.id)]) : [],
    listNames(
      db,
      history.flatMap(({ actorId }) => actorId ?? []),
    ),
  ]);
  const own = listing.ownerId === moderatorId;
  const live = isPublicState(listing.state);
  return {
    ...row,
    kind,
    shown,
    open,
    typed: revision ? typedIn(kind, revision) : {},
    fields: correctableFields.filter((field) => kind.fields.includes(field)),
    photos: photos.filter(({ slot }) => kind.photoFields.includes(slot)),
    history,
    actors: people,
    appealed,
    can: {
      correct: !own && live && shown !== null,
      takeDown: !own && listing.state !== 'removed',
      restore: !own && takenDown !== null && !appealed,
      changeOwner: !own && live,
    },
  };
}

interface NewOwner {
  from: string | null;
  email: string | null;
  reason: string;
}

/**
 * Transfers a post to the account with this email, or makes it unowned, which only a business can be. Deletes its
 * open revision. Throws a conflict if the owner is no longer `from`; returns the new owner, or null.
 */
export async function transferPost(
  tx: Transaction,
  kinds: ListingKinds,
  scope: InCity,
  moderatorId: string,
  id: number,
  { from, email, reason }: NewOwner,
) {
  const listing = await lockListing(tx, scope, id);
  const named = email === null ? null : await findAccountByEmail(tx, email);
  const to = named && (await findContactable(tx, named.id));
  if (email !== null && !to) throw new AppError('validation', { email: ['errors.emailNotRegistered'] });
  await changeOwner(tx, listing, moderatorId, {
    from,
    to,
    reason,
    path: kindOf(kinds, listing.kind).minePath,
  });
  return to && { id: to.id, name: to.name };
}
