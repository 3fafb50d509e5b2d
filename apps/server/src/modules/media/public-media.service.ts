import { eq, inArray } from 'drizzle-orm';
import { invalidate } from '../../cache/invalidate.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { mediaUses } from './media.table.ts';

/**
 * Functions by owner type, such as `listing` of `listing/12`. Each returns whether at least one of the owners with
 * these ids is public.
 */
export type PublicOwners = Readonly<
  Record<string, (db: Database, ids: readonly number[]) => Promise<boolean>>
>;

/** Cache tag of a photo, invalidated when the photo is attached or released. */
export const mediumTag = (id: string) => `medium:${id}`;

/** True if anything that uses this photo is public. */
export async function isPublicMedium(db: Database, owners: PublicOwners, id: string): Promise<boolean> {
  const uses = await db
    .selectDistinct({ owner: mediaUses.owner })
    .from(mediaUses)
    .where(eq(mediaUses.mediaId, id));
  for (const [word, areShown] of Object.entries(owners)) {
    const ids = uses.flatMap(({ owner }) =>
      owner.startsWith(`${word}/`) ? Number(owner.slice(word.length + 1)) : [],
    );
    if (ids.length > 0 && (await areShown(db, ids))) return true;
  }
  return false;
}

/**
 * Invalidates the cached photo files of these owners, such as `listing/12`. Call it when owners become public or
 * cease to be, because that changes whether their photos may be served.
 */
export async function invalidateMedia(tx: Transaction, owners: readonly string[]): Promise<void> {
  if (owners.length === 0) return;
  const uses = await tx
    .select({ id: mediaUses.mediaId })
    .from(mediaUses)
    .where(inArray(mediaUses.owner, [...owners]));
  await invalidate(
    tx,
    uses.map(({ id }) => mediumTag(id)),
  );
}
