import { limits } from '@dalil/contract/limits';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { DecoderEnded } from '../../storage/decoder.ts';
import { fileTypeBytes, fileTypeOf } from '../../storage/file-type.ts';
import { encodeUpload, photoError, type UploadedPhoto } from '../../storage/photos.ts';
import { storeFiles } from '../../storage/pictures.ts';
import type { Storage } from '../../storage/storage.ts';
import type { TaskContext } from '../../tasks/define-task.ts';
import { media } from './media.table.ts';
import { deleteFiles, filesOfMedium, uploadFile } from './media-files.service.ts';

/**
 * Decodes an upload and stores its renditions, or the reason for rejecting it. Nothing is written before decoding is
 * complete; a run after an interruption overwrites the same files.
 */
export async function processMedium(
  { db, ...tools }: Pick<TaskContext, 'db' | 'storage' | 'log' | 'signal'>,
  id: string,
): Promise<void> {
  const { storage } = tools;
  const isPending = and(eq(media.id, id), eq(media.state, 'pending'));
  const [row] = await db.select({ id: media.id, document: media.document }).from(media).where(isPending);
  const outcome = row && (await encode(tools, row));
  if (outcome && 'files' in outcome) await storeFiles(storage, outcome.files);
  const settled =
    outcome &&
    (await db.transaction(async (tx) => {
      const { rowCount } = await tx
        .update(media)
        .set(
          'files' in outcome
            ? { state: 'ready', picture: outcome.picture, perceptualHash: outcome.look }
            : { state: 'refused', reason: outcome.reason },
        )
        .where(isPending);
      await deleteFiles(tx, [[uploadFile(id)]]);
      return rowCount;
    }));
  if (!settled) await removeUnowned(db, storage, id);
}

/**
 * Deletes a photo's files if the owner removed the photo while it was processed, by this run or by an earlier one
 * that died.
 */
async function removeUnowned(db: Database, storage: Storage, id: string): Promise<void> {
  const [row] = await db.select({ id: media.id }).from(media).where(eq(media.id, id));
  if (!row) await storage.remove(filesOfMedium({ id, document: true }));
}

async function encode(
  { storage, log, signal }: Pick<TaskContext, 'storage' | 'log' | 'signal'>,
  sent: UploadedPhoto,
) {
  try {
    return await encodeUpload(sent, await readUpload(storage, sent), signal);
  } catch (error) {
    const reason = error instanceof AppError && error.fields?.photo?.[0];
    if (!reason) throw error;
    if (error.cause instanceof DecoderEnded)
      log.warn({ photo: sent.id, limit: error.cause.limit }, 'photo rejected: decoder process killed');
    return { reason };
  }
}

/**
 * Reads an upload. Its type is determined first, because the type sets the size limit and nothing beyond that limit
 * is read into memory.
 */
async function readUpload(storage: Storage, { id, document }: UploadedPhoto): Promise<Buffer> {
  const size = await storage.size(uploadFile(id));
  if (size === null) throw photoError('photoGone');
  const head = await storage.open(uploadFile(id), { first: 0, last: Math.min(fileTypeBytes, size) - 1 });
  const type = head && size > 0 ? fileTypeOf(Buffer.concat(await head.content.toArray())) : null;
  if (!type || (type === 'pdf' && !document)) throw photoError('photoFormat');
  if (type === 'pdf' && size > limits.document.bytes) throw photoError('pdfTooLarge');
  if (size > limits.photoBytes) throw photoError('photoTooLarge');
  const bytes = await storage.read(uploadFile(id));
  if (!bytes) throw photoError('photoGone');
  return bytes;
}
