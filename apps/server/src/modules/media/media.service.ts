import { limits } from '@dalil/contract/limits';
import type { uploadInput } from '@dalil/contract/media';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { takeAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import { enqueue } from '../../tasks/enqueue.ts';
import { type MediaRow, media } from './media.table.ts';
import { processDocumentTask, processMediumTask } from './media.tasks.ts';
import { uploadFile, uploadId } from './media-files.service.ts';

const seconds = limits.uploadMinutes * 60;

/** Creates a photo row and the URL to which its bytes can be uploaded for a limited time. */
export async function createMedium(
  db: Database,
  storage: Storage,
  accountId: string,
  { type, bytes, document }: z.output<typeof uploadInput>,
) {
  const row = await db.transaction(async (tx) => {
    // Serialised per account, so that concurrent requests cannot exceed the limit.
    await takeAdvisoryLock(tx, 'media', accountId);
    const unused = await tx.$count(media, and(eq(media.accountId, accountId), isNotNull(media.unusedSince)));
    if (unused >= limits.unusedPhotos) throw AppError.tooManyRequests(3_600);
    const [added] = await tx.insert(media).values({ accountId, document }).returning();
    if (!added) throw new Error('The photo was not stored.');
    return added;
  });
  const address = await storage.createUploadRequest(uploadFile(row.id), { type, bytes, seconds });
  return { id: row.id, address, expiresAt: new Date(row.createdAt.getTime() + seconds * 1_000) };
}

/**
 * True if this file path, `uploads/<id>`, may still be uploaded: its photo is in state `uploading` and was not
 * removed.
 */
export async function takesUpload(db: Database, file: string): Promise<boolean> {
  const id = uploadId(file);
  return id !== null && (await db.$count(media, and(eq(media.id, id), eq(media.state, 'uploading')))) === 1;
}

/** Returns the member's own photo; 404 for others. */
export async function getMedium(db: Database, accountId: string, id: string): Promise<MediaRow> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.id, id), eq(media.accountId, accountId)));
  if (!row) throw new AppError('notFound');
  return row;
}

/**
 * Queues an uploaded photo for processing. If the member already has photos in the queue, this one is placed behind
 * the first photos of other members. Idempotent, because the client retries after a lost response.
 */
export async function completeMedium(
  db: Database,
  storage: Storage,
  accountId: string,
  id: string,
  requestId: string,
): Promise<MediaRow> {
  const row = await getMedium(db, accountId, id);
  if (row.state !== 'uploading') return row;
  if ((await storage.size(uploadFile(id))) === null)
    throw new AppError('validation', { photo: ['errors.field.imageRequired'] });
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(media)
      .set({ state: 'pending' })
      .where(and(eq(media.id, id), eq(media.state, 'uploading')));
    if (!rowCount) return;
    const { document } = row;
    const theirs = and(
      eq(media.accountId, accountId),
      eq(media.state, 'pending'),
      eq(media.document, document),
    );
    const waiting = await tx.$count(media, theirs);
    const task = document ? processDocumentTask : processMediumTask;
    await enqueue(tx, task, { id }, { requestId, priority: 1 - waiting });
  });
  return getMedium(db, accountId, id);
}

/**
 * True if all ids are processed photos that the member uploaded, so that they can be shown at once. False for
 * documents.
 */
export async function areReady(tx: Transaction, accountId: string, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  const ready = and(eq(media.accountId, accountId), eq(media.state, 'ready'), eq(media.document, false));
  return (await tx.$count(media, and(inArray(media.id, wanted), ready))) === wanted.length;
}
