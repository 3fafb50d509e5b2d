import type { Picture } from '@dalil/contract/picture';
import type { Database, Transaction } from '../../db/database.ts';
import { arrangeMedia, listMedia, releaseMedia } from '../media/media-uses.service.ts';

/**
 * What papers can belong to. Whoever adds a word removes the papers as soon as they have served, and when what they
 * belong to is erased; nothing else ever shows them.
 */
export type DocumentOwner = `claim/${number}`;

/** Gives papers that a member sent to what they prove. A form names them in `photos`. */
export function attachDocuments(
  tx: Transaction,
  accountId: string,
  owner: DocumentOwner,
  ids: readonly string[],
): Promise<void> {
  return arrangeMedia(tx, accountId, { owner, slot: 'photos', documents: true }, ids);
}

/** For who decides. Their addresses open nothing until a view has signed them. */
export async function listDocuments(
  db: Database,
  owners: readonly DocumentOwner[],
): Promise<{ owner: string; picture: Picture }[]> {
  const papers = await listMedia(db, owners);
  return papers.flatMap(({ owner, picture }) => (picture ? [{ owner, picture }] : []));
}

export async function removeDocuments(tx: Transaction, owners: readonly DocumentOwner[]): Promise<void> {
  for (const owner of owners) await releaseMedia(tx, owner);
}
