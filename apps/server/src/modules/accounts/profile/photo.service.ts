import type { Picture } from '@dalil/contract/picture';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { squarePhoto } from '../../../storage/photos.ts';
import { filesOf, keepFiles } from '../../../storage/pictures.ts';
import type { Storage } from '../../../storage/storage.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import type { Account } from '../accounts.service.ts';
import { accounts } from '../accounts.table.ts';
import { removeUnusedPhoto } from './photo.tasks.ts';

const anHour = 3_600_000;

/** Sets the account's photo. A rejected photo is never written to storage. */
export async function setPhoto(
  db: Database,
  storage: Storage,
  accountId: string,
  bytes: Uint8Array,
): Promise<Account> {
  const { picture, files } = await squarePhoto(bytes);
  // The clean-up task is enqueued before the files are written: if this process dies before the account refers to
  // them, they are deleted.
  await db.transaction((tx) =>
    enqueue(
      tx,
      removeUnusedPhoto,
      { accountId, files: [...files.keys()] },
      { startAfter: new Date(Date.now() + anHour) },
    ),
  );
  await keepFiles(storage, files);
  return db.transaction((tx) => replacePhoto(tx, accountId, picture));
}

/** Replaces the photo, or removes it when null. The files of the previous one are deleted from every storage. */
export async function replacePhoto(
  tx: Transaction,
  accountId: string,
  photo: Picture | null,
): Promise<Account> {
  const isTheirs = and(eq(accounts.id, accountId), isNull(accounts.deletedAt));
  const [before] = await tx.select({ photo: accounts.photo }).from(accounts).where(isTheirs).for('update');
  const [account] = await tx.update(accounts).set({ photo }).where(isTheirs).returning();
  if (!before || !account) throw new AppError('notFound');
  if (before.photo) await removePhotoFiles(tx, accountId, before.photo);
  return account;
}

export async function removePhotoFiles(tx: Transaction, accountId: string, photo: Picture): Promise<void> {
  await enqueue(tx, removeUnusedPhoto, { accountId, files: filesOf(photo) });
}
