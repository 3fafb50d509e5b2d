import { limits } from '@dalil/contract/limits';
import type { Transaction } from '../../db/database.ts';
import { keptPhotoFiles, type SentPhoto } from '../../storage/photos.ts';
import { enqueueAll } from '../../tasks/enqueue.ts';
import { removeMediaFiles } from './media-files.tasks.ts';

/** Removes the files of photos now, and again when no address to which they could be sent is open any more. */
export async function forgetFiles(tx: Transaction, photos: readonly string[][]): Promise<void> {
  const closed = new Date(Date.now() + (limits.uploadMinutes + 5) * 60_000);
  await enqueueAll(
    tx,
    removeMediaFiles,
    photos.flatMap((files) => [{ payload: { files } }, { payload: { files }, startAfter: closed }]),
  );
}

export const uploadFolder = 'uploads';

/** What the browser sent; read by the worker alone. */
export const uploadFile = (id: string) => `${uploadFolder}/${id}`;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Which photo a file under `uploads/` belongs to; null for any other file. */
export function uploadId(file: string): string | null {
  const [folder, id = ''] = file.split('/');
  return folder === uploadFolder && uuid.test(id) ? id : null;
}

/** Every file that it can have, at any stage of its life. Documents were kept beside photos once. */
export const filesOfMedium = ({ id, document }: SentPhoto) => [
  uploadFile(id),
  ...keptPhotoFiles({ id, document: false }),
  ...(document ? keptPhotoFiles({ id, document }) : []),
];
