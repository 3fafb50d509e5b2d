import type { Picture } from '@dalil/contract/picture';
import { and, asc, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { type MediaRow, media, mediaUses } from './media.table.ts';
import { removeMedia } from './media-removal.service.ts';
import { invalidateMedia } from './public-media.service.ts';

/** A place that shows photos: `{ owner: 'listing/12', slot: 'gallery' }`. */
export interface MediaPlace {
  owner: string;
  slot: string;
}

interface ArrangedPlace extends MediaPlace {
  /** Set if `owner` is a version of this other owner, whose photos it may then use, whoever uploaded them. */
  versionOf?: string;
  /** True if the place contains documents, false if it contains photos. */
  documents?: boolean;
}

export interface UsedMedium extends MediaPlace, Pick<MediaRow, 'id' | 'state' | 'reason'> {
  picture: Picture | null;
}

/**
 * Sets the photos of one slot of an owner, in this order: attaches, reorders and releases in one call. Throws a field
 * error unless each photo was uploaded by the member or is already attached to this owner or to `versionOf`. Released
 * photos are retained for a day for undo.
 */
export async function setMedia(
  tx: Transaction,
  accountId: string,
  { owner, slot, versionOf, documents = false }: ArrangedPlace,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  const before = await usesOf(tx, owner);
  if (wanted.length === 0 && !before.some((use) => use.slot === slot)) return;
  if (wanted.length > 0) {
    const known = [...before, ...(versionOf ? await usesOf(tx, versionOf) : [])];
    // Locked, so that the clean-up task cannot delete one concurrently.
    const rows = await tx.select().from(media).where(inArray(media.id, wanted)).for('update');
    const usable = rows.filter(
      (row) =>
        (row.accountId === accountId || known.some(({ mediaId }) => mediaId === row.id)) &&
        row.document === documents &&
        (row.state === 'pending' || row.state === 'ready'),
    );
    if (usable.length < wanted.length)
      throw new AppError('validation', { [slot]: ['errors.field.photoGone'] });
  }
  await tx.delete(mediaUses).where(and(eq(mediaUses.owner, owner), eq(mediaUses.slot, slot)));
  if (wanted.length > 0) {
    await tx
      .insert(mediaUses)
      .values(wanted.map((mediaId, position) => ({ owner, slot, mediaId, position })));
  }
  await noteUse(tx, [...wanted, ...before.map(({ mediaId }) => mediaId)]);
}

/** Returns the photos of several owners, in order per place. */
export async function listMedia(
  db: Database | Transaction,
  owners: readonly string[],
): Promise<UsedMedium[]> {
  if (owners.length === 0) return [];
  return db
    .select({
      owner: mediaUses.owner,
      slot: mediaUses.slot,
      id: media.id,
      state: media.state,
      reason: media.reason,
      picture: media.picture,
    })
    .from(mediaUses)
    .innerJoin(media, eq(media.id, mediaUses.mediaId))
    .where(inArray(mediaUses.owner, [...owners]))
    .orderBy(asc(mediaUses.owner), asc(mediaUses.slot), asc(mediaUses.position));
}

/** Returns the perceptual hashes of the photos of several owners, where known. */
export async function listPerceptualHashes(
  db: Database | Transaction,
  owners: readonly string[],
): Promise<{ owner: string; look: string }[]> {
  if (owners.length === 0) return [];
  const rows = await db
    .select({ owner: mediaUses.owner, look: media.perceptualHash })
    .from(mediaUses)
    .innerJoin(media, eq(media.id, mediaUses.mediaId))
    .where(and(inArray(mediaUses.owner, [...owners]), isNotNull(media.perceptualHash)))
    .orderBy(asc(mediaUses.owner), asc(mediaUses.slot), asc(mediaUses.position));
  return rows.map(({ owner, look }) => ({ owner, look: look ?? '' }));
}

/**
 * Replaces the photos of the owner `to` with those of `from`, such as a post with those of its approved revision.
 * `from` retains its photos.
 */
export async function copyMedia(tx: Transaction, from: string, to: string): Promise<void> {
  const before = await usesOf(tx, to);
  await invalidateMedia(tx, [to]);
  await tx.delete(mediaUses).where(eq(mediaUses.owner, to));
  const taken = await tx.select().from(mediaUses).where(eq(mediaUses.owner, from));
  if (taken.length > 0) await tx.insert(mediaUses).values(taken.map((use) => ({ ...use, owner: to })));
  await invalidateMedia(tx, [to]);
  await noteUse(
    tx,
    [...taken, ...before].map(({ mediaId }) => mediaId),
  );
}

/** Releases all photos of a deleted owner and deletes those that nothing else uses. */
export async function releaseMedia(tx: Transaction, owner: string): Promise<void> {
  const uses = await usesOf(tx, owner);
  await invalidateMedia(tx, [owner]);
  await tx.delete(mediaUses).where(eq(mediaUses.owner, owner));
  await removeMedia(
    tx,
    uses.map(({ mediaId }) => mediaId),
  );
}

const usesOf = (tx: Transaction, owner: string) =>
  tx.select().from(mediaUses).where(eq(mediaUses.owner, owner));

/**
 * Starts the grace period of photos that are no longer used, after which they are deleted, and stops it for used
 * ones.
 */
async function noteUse(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const uses = tx.select({ id: mediaUses.mediaId }).from(mediaUses).where(eq(mediaUses.mediaId, media.id));
  const among = inArray(media.id, [...ids]);
  await tx
    .update(media)
    .set({ unusedSince: sql`now()` })
    .where(and(among, isNull(media.unusedSince), notExists(uses)));
  await tx
    .update(media)
    .set({ unusedSince: null })
    .where(and(among, sql`exists ${uses}`));
}
