import { limits } from '@dalil/contract/limits';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { keptPhoto, type SentPhoto } from '../../storage/photos.ts';
import { keepFiles } from '../../storage/pictures.ts';
import type { Storage } from '../../storage/storage.ts';
import { media } from './media.table.ts';
import { filesOfMedium, forgetFiles, uploadFile } from './media-files.service.ts';

/**
 * Decodes what was sent, and keeps pictures of it or says why not. Nothing is written before all of it was decoded, and
 * whatever interrupts, the next run writes the same names.
 */
export async function processMedium(db: Database, storage: Storage, id: string): Promise<void> {
  const isPending = and(eq(media.id, id), eq(media.state, 'pending'));
  const [row] = await db.select({ id: media.id, document: media.document }).from(media).where(isPending);
  const outcome = row && (await encode(storage, row));
  if (outcome && 'files' in outcome) await keepFiles(storage, outcome.files);
  const settled =
    outcome &&
    (await db.transaction(async (tx) => {
      const { rowCount } = await tx
        .update(media)
        .set(
          'files' in outcome
            ? { state: 'ready', picture: outcome.picture, look: outcome.look }
            : { state: 'refused', reason: outcome.reason },
        )
        .where(isPending);
      await forgetFiles(tx, [[uploadFile(id)]]);
      return rowCount;
    }));
  if (!settled) await removeUnowned(db, storage, id);
}

/** Its owner removed it while it was worked on, perhaps by a run that died before it could see so. */
async function removeUnowned(db: Database, storage: Storage, id: string): Promise<void> {
  const [row] = await db.select({ id: media.id }).from(media).where(eq(media.id, id));
  if (!row) await storage.remove(filesOfMedium({ id, document: true }));
}

async function encode(storage: Storage, sent: SentPhoto) {
  const { id } = sent;
  const size = await storage.size(uploadFile(id));
  if (size !== null && size > limits.photoBytes) return { reason: 'errors.field.photoTooLarge' };
  const bytes = await storage.read(uploadFile(id));
  if (!bytes) return { reason: 'errors.field.photoGone' };
  try {
    return await keptPhoto(sent, bytes);
  } catch (error) {
    const reason = error instanceof AppError && error.fields?.photo?.[0];
    if (!reason) throw error;
    return { reason };
  }
}
