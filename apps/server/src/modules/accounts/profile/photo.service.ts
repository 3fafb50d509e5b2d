import type { Picture } from '@dalil/contract/picture';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { encodeProfilePhoto } from '../../../storage/photos.ts';
import { filesOf, storeFiles } from '../../../storage/pictures.ts';
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
  const { picture, files } = await encodeProfilePhoto(bytes);
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
  await storeFiles(storage, files);
  return db.transaction((tx) => replacePhoto(tx, accountId, picture));
}

/**
 * Changes which photo the account refers to, or removes it when null. The new files must already be stored; those of
 * the previous photo are enqueued for deletion.
 */
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

/** Enqueues the deletion of a photo's files. They are deleted only if the account does not use them by then. */
export async function removePhotoFiles(tx: Transaction, accountId: string, photo: Picture): Promise<void> {
  await enqueue(tx, removeUnusedPhoto, { accountId, files: filesOf(photo) });
}
