import { limits } from '@dalil/contract/limits';
import { enqueue } from '../../lib/tasks/enqueue.ts';
import type { Transaction } from '../../plugins/database.ts';
import { removeMediaFiles } from './media-files.tasks.ts';

/** Removes them now, and again when no address to which they could be sent is open any more. */
export async function forgetFiles(tx: Transaction, files: string[]): Promise<void> {
  await enqueue(tx, removeMediaFiles, { files });
  const closed = new Date(Date.now() + (limits.uploadMinutes + 5) * 60_000);
  await enqueue(tx, removeMediaFiles, { files }, { startAfter: closed });
}
