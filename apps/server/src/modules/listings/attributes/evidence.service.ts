import { treeOf } from '@dalil/contract/categories';
import type { Evidence } from '@dalil/contract/facts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { invalidate } from '../../../cache/invalidate.ts';
import { todayIn } from '../../../db/city-days.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { aboutPost, audit } from '../../audit/audit.service.ts';
import type { CityScope } from '../../places/places.service.ts';
import { listingTag, lockListing, refuseOwn } from '../base/listings.service.ts';
import { factChecks } from './facts.table.ts';
import { listWords } from './vocabulary.service.ts';

export type PaperSeen = Pick<typeof factChecks.$inferSelect, 'wordId' | 'paper' | 'seenOn'>;

/** The papers of a post that staff have looked at. */
export async function listSeen(
  db: Database,
  { id, said }: { id: number; said: { evidence?: Readonly<Record<string, Evidence>> } | null },
): Promise<PaperSeen[]> {
  if (!Object.values(said?.evidence ?? {}).some(({ paper }) => paper)) return [];
  const { wordId, paper, seenOn } = factChecks;
  return db.select({ wordId, paper, seenOn }).from(factChecks).where(eq(factChecks.listingId, id));
}

/** Writes down that the paper which the public version names was looked at today, by the clock of the city. */
export async function confirmEvidence(
  tx: Transaction,
  scope: CityScope,
  moderatorId: string,
  id: number,
  key: string,
): Promise<string> {
  const listing = await lockListing(tx, scope, id);
  refuseOwn(listing, moderatorId);
  const paper = listing.said?.evidence?.[key]?.paper;
  const word = (await listWords(tx, scope, treeOf(listing.kind))).find((each) => each.key === key);
  if (!paper || !word) throw new AppError('notFound');
  const seenOn = todayIn(scope.city.timeZone);
  const [row] = await tx
    .insert(factChecks)
    .values({ listingId: id, wordId: word.id, paper, seenOn, seenBy: moderatorId })
    .onConflictDoUpdate({
      target: [factChecks.listingId, factChecks.wordId],
      set: { paper, seenOn, seenBy: moderatorId },
    })
    .returning({ seenOn: factChecks.seenOn });
  await audit(tx, {
    actorId: moderatorId,
    action: 'listing.paperSeen',
    ...aboutPost(listing),
    detail: { fact: key },
  });
  await invalidate(tx, [listingTag(scope, id)]);
  if (!row) throw new AppError('internal');
  return row.seenOn;
}
