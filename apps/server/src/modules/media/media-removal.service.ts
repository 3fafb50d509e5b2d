import { limits } from '@dalil/contract/limits';
import { and, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { media, mediaUses } from './media.table.ts';
import { filesOfMedium, forgetFiles } from './media-files.service.ts';

/** Removes photos that nothing uses, and answers how many; their files go by a task. */
export async function removeMedia(tx: Transaction, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const uses = tx.select({ id: mediaUses.mediaId }).from(mediaUses).where(eq(mediaUses.mediaId, media.id));
  const removed = await tx
    .delete(media)
    .where(and(inArray(media.id, [...ids]), notExists(uses)))
    .returning({ id: media.id, document: media.document });
  await forgetFiles(tx, removed.map(filesOfMedium));
  return removed.length;
}

/** Removes what was sent and is not used for so long; answers how many. */
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
