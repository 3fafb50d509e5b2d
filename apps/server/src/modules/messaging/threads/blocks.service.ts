import type { ThreadState } from '@dalil/contract/threads';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { threadBlocks } from './threads.table.ts';

/** The two participants of a conversation and the post it is about. */
export interface Participants {
  selfId: string;
  otherId: string;
  listingId: number;
  /** True if the post shows the name of its author, false if the author is anonymous. */
  named: boolean;
}

type Block = typeof threadBlocks.$inferSelect;

const holdsFor = (block: Block, { listingId, named }: Participants) =>
  block.listingId === listingId || (block.named && named);

/**
 * Returns the state of each conversation for `selfId`, in the order of `pairs`: `blocked` by themselves, `closed` by
 * the other participant, or `open`. Runs one query.
 */
export async function listBlocked(
  db: Database | Transaction,
  selfId: string,
  pairs: readonly Participants[],
): Promise<ThreadState[]> {
  const others = [...new Set(pairs.map(({ otherId }) => otherId))];
  const blocks = await db
    .select()
    .from(threadBlocks)
    .where(
      or(
        and(eq(threadBlocks.blockerId, selfId), inArray(threadBlocks.blockedId, others)),
        and(eq(threadBlocks.blockedId, selfId), inArray(threadBlocks.blockerId, others)),
      ),
    );
  return pairs.map((pair) => {
    const held = blocks.filter(
      (block) => [block.blockerId, block.blockedId].includes(pair.otherId) && holdsFor(block, pair),
    );
    if (held.some(({ blockerId }) => blockerId === selfId)) return 'blocked';
    return held.length > 0 ? 'closed' : 'open';
  });
}

/**
 * Lets `selfId` block the other participant. If the post shows its author's name, the block applies to all such posts
 * of the two, otherwise to this post only.
 */
export async function block(
  tx: Transaction,
  { selfId, otherId, listingId, named }: Participants,
): Promise<void> {
  await tx
    .insert(threadBlocks)
    .values({ blockerId: selfId, blockedId: otherId, listingId, named })
    .onConflictDoUpdate({
      target: [threadBlocks.blockerId, threadBlocks.blockedId, threadBlocks.listingId],
      set: { named },
    });
}

/** Removes every block by `selfId` that applies to this conversation, whichever post it was set on. */
export async function unblock(
  tx: Transaction,
  { selfId, otherId, listingId, named }: Participants,
): Promise<void> {
  await tx
    .delete(threadBlocks)
    .where(
      and(
        eq(threadBlocks.blockerId, selfId),
        eq(threadBlocks.blockedId, otherId),
        named
          ? or(eq(threadBlocks.listingId, listingId), eq(threadBlocks.named, true))
          : eq(threadBlocks.listingId, listingId),
      ),
    );
}
