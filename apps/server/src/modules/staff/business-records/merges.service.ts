import { createHash } from 'node:crypto';
import { limits } from '@dalil/contract/limits';
import { isPublicState } from '@dalil/contract/listing-states';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { invalidate } from '../../../cache/invalidate.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/errors.ts';
import type { InCity } from '../../../scope.ts';
import { aboutPost, audit } from '../../audit/audit.service.ts';
import { listingTag } from '../../categories/listing-tags.ts';
import { listRevisionVersions } from '../../listings/authoring/revisions.service.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import {
  applyTransition,
  isShown,
  type Listing,
  lockAny,
  type Reassignment,
  rejectOwn,
  writeListing,
} from '../../listings/base/listings.service.ts';
import { addCounts, subtractCounts } from '../../listings/catalog/counters.service.ts';
import { copyFavourites, removeCopiedFavourites } from '../../listings/favourites/favourites.service.ts';
import { moveClaims } from '../../listings/kinds/businesses/claims/claims.service.ts';
import { businessMerges } from '../../listings/kinds/businesses/merges.table.ts';
import { moveReports } from '../../moderation/reports/reports.service.ts';

/**
 * Returns for each business a hash of all that must not change between preview and merge: state, owner, revisions and
 * previous merges.
 */
export async function listVersions(
  db: Database | Transaction,
  of: readonly Listing[],
): Promise<Map<number, string>> {
  const ids = of.map(({ id }) => id);
  const { sourceId: goneId, targetId: remainingId } = businessMerges;
  const numbers = await listRevisionVersions(db, ids);
  const merges = await db
    .select({ goneId, keptId: remainingId })
    .from(businessMerges)
    .where(inArray(remainingId, ids))
    .orderBy(goneId);
  const versionOf = (listing: Listing) => {
    const versions = numbers.filter((row) => row.listingId === listing.id);
    const tookIn = merges.filter((row) => row.keptId === listing.id).map((row) => row.goneId);
    const facts = [listing.state, listing.hidden, listing.ownerId, versions, tookIn];
    return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
  };
  return new Map(of.map((listing) => [listing.id, versionOf(listing)]));
}

/** Locks both businesses in a fixed order to prevent deadlocks. */
async function lockBoth(tx: Transaction, scope: InCity, goneId: number, remainingId: number) {
  const found = new Map<number, Listing | null>();
  for (const id of [goneId, remainingId].sort((a, b) => a - b)) found.set(id, await lockAny(tx, scope, id));
  const businessOf = (id: number) => {
    const listing = found.get(id);
    return listing?.kind === 'business' ? listing : null;
  };
  const [gone, stored] = [businessOf(goneId), businessOf(remainingId)];
  if (!gone) throw new AppError('notFound');
  if (!stored || gone === stored) throw new AppError('validation', { into: ['errors.field.invalid'] });
  return { gone, kept: stored };
}

interface Wanted {
  into: number;
  version: string;
  intoVersion: string;
}

/**
 * Merges the business `goneId` into another: favourites, reports, claims, jobs, counts, the owner and the URL are
 * transferred. Returns the undo deadline, after which the data of the merged business is erased. Conflict if either
 * changed since the preview, is not public, or both have different owners.
 */
export async function mergeBusiness(
  db: Database,
  kinds: ListingKinds,
  scope: InCity,
  moderatorId: string,
  goneId: number,
  wanted: Wanted,
): Promise<Date> {
  const merged = db.transaction(async (tx) => {
    const { gone, kept: stored } = await lockBoth(tx, scope, goneId, wanted.into);
    for (const each of [gone, stored]) rejectOwn(each, moderatorId);
    const versions = await listVersions(tx, [gone, stored]);
    const asSeen = versions.get(gone.id) === wanted.version && versions.get(stored.id) === wanted.intoVersion;
    const ownersDiffer = gone.ownerId !== null && stored.ownerId !== null && gone.ownerId !== stored.ownerId;
    if (!asSeen || ownersDiffer || !isPublicState(gone.state) || gone.hidden || !isShown(stored))
      throw new AppError('conflict');
    const undoUntil = new Date(Date.now() + limits.undoDecisionMinutes * 60_000);
    const over = { from: gone.id, to: stored.id };
    const { ownerId } = gone;
    await tx.insert(businessMerges).values({
      sourceId: gone.id,
      targetId: stored.id,
      cityId: gone.cityId,
      state: gone.state,
      owned: ownerId !== null,
      ownerTransferred: ownerId !== null && stored.ownerId === null,
      reportIds: await moveReports(tx, over),
      claimIds: await moveClaims(tx, over),
      jobIds: ownerId ? await movePosts(tx, kinds, scope, ownerId, over) : [],
      undoUntil,
    });
    await addCounts(tx, over);
    await copyFavourites(tx, saved(gone), stored.id);
    await writeListing(tx, stored, { ownerId: stored.ownerId ?? ownerId });
    // The merged business becomes unowned; its data is erased once the merge can no longer be undone.
    const changes = { ownerId: null, eraseAt: undoUntil };
    await applyTransition(tx, gone, 'merge', { actorId: moderatorId, undoUntil }, changes);
    await audit(tx, {
      actorId: moderatorId,
      action: 'listing.merged',
      ...aboutPost(gone),
      detail: { into: stored.id },
    });
    return undoUntil;
  });
  return merged.catch((error: unknown) => {
    // A member has pending claims to both businesses; one of the claims must be decided first.
    throw isUniqueViolation(error) ? new AppError('conflict') : error;
  });
}

const saved = ({ id, cityId }: Listing) => ({ cityId, type: 'business' as const, id });

/** Moves the owner's posts that name one business to another; returns their ids. */
async function movePosts(
  tx: Transaction,
  kinds: ListingKinds,
  scope: InCity,
  ownerId: string,
  over: Reassignment,
): Promise<number[]> {
  const moved: number[] = [];
  for (const { moveToBusiness } of Object.values(kinds))
    moved.push(...((await moveToBusiness?.(tx, scope, ownerId, over)) ?? []));
  return moved;
}

/**
 * Undoes a merge before its deadline, while the remaining business exists; conflict otherwise. Data that the
 * remaining business received since the merge stays with it.
 */
export async function unmergeBusiness(
  tx: Transaction,
  kinds: ListingKinds,
  scope: InCity,
  moderatorId: string,
  goneId: number,
): Promise<void> {
  const isIt = and(eq(businessMerges.sourceId, goneId), eq(businessMerges.cityId, scope.cityId));
  const [known] = await tx.select().from(businessMerges).where(isIt);
  if (!known) throw new AppError('notFound');
  const { gone, kept: stored } = await lockBoth(tx, scope, goneId, known.targetId);
  rejectOwn(stored, moderatorId);
  const [merge] = await tx.delete(businessMerges).where(isIt).returning();
  if (!merge || merge.undoUntil.getTime() <= Date.now() || stored.state === 'removed')
    throw new AppError('conflict');
  const { owned, ownerTransferred: ownerMoved, state, reportIds, claimIds, jobIds } = merge;
  const back = { from: stored.id, to: gone.id };
  await moveReports(tx, { ...back, ids: reportIds });
  await moveClaims(tx, { ...back, ids: claimIds });
  if (stored.ownerId && jobIds.length > 0)
    await movePosts(tx, kinds, scope, stored.ownerId, { ...back, ids: jobIds });
  await subtractCounts(tx, { from: gone.id, to: stored.id });
  await removeCopiedFavourites(tx, saved(gone), stored.id);
  await writeListing(tx, stored, ownerMoved ? { ownerId: null, hidden: false } : { ownerId: stored.ownerId });
  const owner = owned ? { ownerId: stored.ownerId, hidden: stored.hidden } : { ownerId: null };
  const restored = await applyTransition(
    tx,
    gone,
    'unmerge',
    { actorId: moderatorId },
    { ...owner, state, eraseAt: null },
  );
  // Invalidates what was cached for both URLs in the meantime.
  await invalidate(tx, [listingTag(scope, gone.id), listingTag(scope, stored.id)]);
  await audit(tx, {
    actorId: moderatorId,
    action: 'listing.unmerged',
    ...aboutPost(restored),
    detail: { from: stored.id },
  });
}

/**
 * Returns the merge of this business into another, and the merges of other businesses into this one, newest first.
 */
export async function listMerges(db: Database, id: number) {
  const [[into], merged] = await Promise.all([
    db.select().from(businessMerges).where(eq(businessMerges.sourceId, id)),
    db
      .select()
      .from(businessMerges)
      .where(eq(businessMerges.targetId, id))
      .orderBy(desc(businessMerges.at))
      .limit(notified),
  ]);
  return { into: into ?? null, merged };
}

/** Maximum number of entries shown to staff. */
const notified = 20;
