import { limits } from '@dalil/contract/limits';
import { and, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import { media, mediaUses } from './media.table.ts';
import { deleteFiles, filesOfMedium, uploadFolder, uploadId } from './media-files.service.ts';

/**
 * Deletes those of these photos that nothing uses and returns their number. Photos in use are left alone; a task
 * deletes the files.
 */
export async function removeMedia(tx: Transaction, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const uses = tx.select({ id: mediaUses.mediaId }).from(mediaUses).where(eq(mediaUses.mediaId, media.id));
  const removed = await tx
    .delete(media)
    .where(and(inArray(media.id, [...ids]), notExists(uses)))
    .returning({ id: media.id, document: media.document });
  await deleteFiles(tx, removed.map(filesOfMedium));
  return removed.length;
}

/** Deletes up to 500 uploads that have been unused for longer than the grace period and returns their number. */
export async function sweepMedia(db: Database): Promise<number> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(lte(media.unusedSince, sql`now() - ${limits.unusedPhotoHours}::int * interval '1 hour'`))
    .orderBy(media.unusedSince)
    .limit(500);
  return db.transaction((tx) =>
    removeMedia(
      tx,
      rows.map(({ id }) => id),
    ),
  );
}

/** Minimum age for deletion: a younger file may belong to an upload in progress. */
const uploadMinutesAtMost = limits.uploadMinutes + 60;

/** Deletes files under `uploads/` whose photo is no longer waiting for processing, and returns their number. */
export async function sweepUploads(db: Database, storage: Storage): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const removeBatch = async () => {
    const ids = batch.flatMap((file) => uploadId(file) ?? []);
    const rows = await db
      .select({ id: media.id })
      .from(media)
      .where(and(inArray(media.id, ids), inArray(media.state, ['uploading', 'pending'])));
    const awaited = new Set(rows.map(({ id }) => id));
    const orphans = batch.filter((file) => !awaited.has(uploadId(file) ?? ''));
    await storage.remove(orphans);
    removed += orphans.length;
    batch = [];
  };
  const before = new Date(Date.now() - uploadMinutesAtMost * 60_000);
  for await (const file of storage.listStale(uploadFolder, before)) {
    if (uploadId(file)) batch.push(file);
    if (batch.length >= 500) await removeBatch();
  }
  if (batch.length > 0) await removeBatch();
  return removed;
}
