import { limits } from '@dalil/contract/limits';
import type { Transaction } from '../../db/database.ts';
import { type UploadedPhoto, uploadFiles } from '../../storage/photos.ts';
import { enqueueAll } from '../../tasks/enqueue.ts';
import { removeMediaFiles } from './media-files.tasks.ts';

/**
 * Enqueues the deletion of these file paths, grouped by photo: once now, and again after every signed upload URL for
 * them has expired.
 */
export async function deleteFiles(tx: Transaction, photos: readonly string[][]): Promise<void> {
  const closed = new Date(Date.now() + (limits.uploadMinutes + 5) * 60_000);
  await enqueueAll(
    tx,
    removeMediaFiles,
    photos.flatMap((files) => [{ payload: { files } }, { payload: { files }, startAfter: closed }]),
  );
}

export const uploadFolder = 'uploads';

/** Path of the original upload; read by the worker only. */
export const uploadFile = (id: string) => `${uploadFolder}/${id}`;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Returns the photo id in a file path of the form `uploads/<id>`; null for any other path. Does not check that the
 * photo exists.
 */
export function uploadId(file: string): string | null {
  const [folder, id = ''] = file.split('/');
  return folder === uploadFolder && uuid.test(id) ? id : null;
}

/**
 * Lists every file that a photo or document can have in any state. Both folders are listed for documents, because
 * documents used to be stored beside photos.
 */
export const filesOfMedium = ({ id, document }: UploadedPhoto) => [
  uploadFile(id),
  ...uploadFiles({ id, document: false }),
  ...(document ? uploadFiles({ id, document }) : []),
];
