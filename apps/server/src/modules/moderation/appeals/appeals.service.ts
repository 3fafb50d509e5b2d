import type { AppealOutcome } from '@dalil/contract/appeals';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { isAfterAscending, pageOf, pageSizePlusOne, readPosition } from '../../../db/keyset.ts';
import type { InCity } from '../../../scope.ts';
import { listNames } from '../../accounts/accounts.service.ts';
import { aboutPost, audit } from '../../audit/audit.service.ts';
import { sendAppealDecidedEmail } from '../../listings/authoring/author-mails.service.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { type Listing, listListings, lockAny, rejectOwn } from '../../listings/base/listings.service.ts';
import { findAppealable, listDecisions, overturnDecision } from '../decisions/decisions.service.ts';
import { appeals } from './appeals.table.ts';

/**
 * Returns the caller's own post in any state, even taken down by staff. 404 for posts of other members and posts the
 * caller removed.
 */
const ownOrNone = (listing: Listing | null | undefined, { cityId }: InCity, ownerId: string): Listing => {
  if (listing?.ownerId !== ownerId || listing.cityId !== cityId || listing.eraseAt)
    throw new AppError('notFound');
  return listing;
};

/**
 * Returns whether the author of a post can appeal now, and their latest appeal about it, null if none; throws for
 * posts of others.
 */
export async function findMyAppeal(db: Database, scope: InCity, ownerId: string, id: number) {
  ownOrNone((await listListings(db, [id]))[0], scope, ownerId);
  const [decided, [appeal]] = await Promise.all([
    findAppealable(db, id),
    db.select().from(appeals).where(eq(appeals.listingId, id)).orderBy(desc(appeals.id)).limit(1),
  ]);
  return { possible: decided !== null && appeal?.decisionId !== decided.id, appeal: appeal ?? null };
}
export type FoundAppeal = Awaited<ReturnType<typeof findMyAppeal>>;

/** Creates an appeal. Of two concurrent requests the second gets a conflict. */
export async function createAppeal(
  tx: Transaction,
  scope: InCity,
  ownerId: string,
  id: number,
  text: string,
): Promise<FoundAppeal> {
  const listing = ownOrNone(await lockAny(tx, scope, id), scope, ownerId);
  const decided = await findAppealable(tx, id);
  if (!decided) throw new AppError('conflict');
  const [appeal] = await tx
    .insert(appeals)
    .values({
      ...{ cityId: listing.cityId, listingId: id, accountId: ownerId, text },
      ...{ decisionId: decided.id, decidedBy: decided.actorId },
    })
    .onConflictDoNothing()
    .returning();
  if (!appeal) throw new AppError('conflict');
  return { possible: false, appeal };
}

const isOpen = ({ cityId }: InCity) => and(eq(appeals.cityId, cityId), isNull(appeals.outcome));

export const countOpenAppeals = (db: Database, scope: InCity): Promise<number> =>
  db.$count(appeals, isOpen(scope));

/** Checks if a post has an appeal that is not decided yet. */
export const hasOpenAppeal = async (db: Database | Transaction, listingId: number): Promise<boolean> =>
  (await db.$count(appeals, and(eq(appeals.listingId, listingId), isNull(appeals.outcome)))) > 0;

export type AppealRow = Awaited<ReturnType<typeof listAppeals>>['rows'][number];

/** Returns open appeals, oldest first, in four queries for any number. */
export async function listAppeals(db: Database, scope: InCity, cursor: string | undefined) {
  const place = readPosition(cursor);
  const found = await db
    .select()
    .from(appeals)
    .where(and(isOpen(scope), ...(place ? [isAfterAscending(appeals.createdAt, appeals.id, place)] : [])))
    .orderBy(asc(appeals.createdAt), asc(appeals.id))
    .limit(pageSizePlusOne);
  const [listings, decisions, people] = await Promise.all([
    listListings(
      db,
      found.map(({ listingId }) => listingId),
    ),
    listDecisions(
      db,
      found.map(({ decisionId }) => decisionId),
    ),
    listNames(
      db,
      found.flatMap(({ accountId, decidedBy }) => [accountId, decidedBy ?? []].flat()),
    ),
  ]);
  const whole = found.flatMap((appeal) => {
    const listing = listings.find(({ id }) => id === appeal.listingId);
    const decision = decisions.find(({ id }) => id === appeal.decisionId);
    return listing && decision ? [{ appeal, listing, decision, people }] : [];
  });
  return pageOf(whole, ({ appeal }) => [appeal.createdAt.getTime(), appeal.id]);
}

/**
 * Decides an appeal, reverts the original decision unless it is kept, and emails the author. Forbidden for the
 * moderator who made the original decision and for the owner of the post.
 */
export async function decideAppeal(
  tx: Transaction,
  kinds: ListingKinds,
  scope: InCity,
  moderatorId: string,
  id: number,
  { outcome, answer: response }: { outcome: AppealOutcome; answer: string },
): Promise<Listing> {
  const [known] = await tx
    .select()
    .from(appeals)
    .where(and(eq(appeals.id, id), eq(appeals.cityId, scope.cityId)));
  const listing = known && (await lockAny(tx, scope, known.listingId));
  if (!known || !listing) throw new AppError('notFound');
  rejectOwn(listing, moderatorId);
  if (known.decidedBy === moderatorId) throw new AppError('forbidden');
  const { rowCount } = await tx
    .update(appeals)
    .set({ outcome, answer: response, answeredAt: sql`now()` })
    .where(and(isOpen(scope), eq(appeals.id, id)));
  if (!rowCount) throw new AppError('conflict');
  await audit(tx, {
    ...aboutPost(listing),
    actorId: moderatorId,
    action: `appeal.${outcome}`,
    reason: response,
    detail: { appealId: id },
  });
  const answered =
    outcome === 'kept' ? listing : await overturnDecision(tx, kinds, listing, moderatorId, known.decisionId);
  await sendAppealDecidedEmail(tx, kinds, answered, { outcome, answer: response });
  return answered;
}
