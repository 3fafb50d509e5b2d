import { type VerificationCheck, verificationChecks } from '@dalil/contract/claims';
import { desc, eq } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { aboutPost, audit } from '../audit/audit.service.ts';
import { type Listing, lockListing, refuseOwn, writeListing } from '../listings/listings.service.ts';
import { verifications } from './verifications.table.ts';

export interface Checked {
  checks: readonly VerificationCheck[];
  note?: string | undefined;
}

/** What the public row says of it: the weightiest of what was checked, and when. */
async function keep(tx: Transaction, listing: Listing, byId: string, { checks, note }: Checked) {
  const done = verificationChecks.filter((check) => checks.includes(check));
  await tx.insert(verifications).values({
    cityId: listing.cityId,
    listingId: listing.id,
    checks: done,
    note: note || null,
    byId,
  });
  const verifiedCheck = done.at(-1) ?? null;
  const verified = verifiedCheck !== null;
  return { verified, verifiedCheck, verifiedAt: verified ? new Date() : null };
}

/** Of a business that somebody has shown to be theirs, and which is theirs now. */
export async function verifyOwned(
  tx: Transaction,
  listing: Listing,
  { ownerId, byId, check }: { ownerId: string; byId: string; check: VerificationCheck },
): Promise<void> {
  await writeListing(tx, listing, { ownerId, ...(await keep(tx, listing, byId, { checks: [check] })) });
}

/** The badge says what was checked and when; without a check there is no badge. */
export async function setVerified(
  tx: Transaction,
  scope: { cityId: number },
  moderatorId: string,
  id: number,
  checked: Checked,
): Promise<boolean> {
  const listing = await lockListing(tx, scope, id);
  if (listing.kind !== 'business') throw new AppError('notFound');
  refuseOwn(listing, moderatorId);
  const { verified } = await writeListing(tx, listing, await keep(tx, listing, moderatorId, checked));
  await audit(tx, {
    actorId: moderatorId,
    action: verified ? 'listing.verified' : 'listing.unverified',
    ...aboutPost(listing),
    detail: { checks: checked.checks },
  });
  return verified;
}

/** As many as one person reads. */
const told = 20;

/** The newest first. */
export const listVerifications = (db: Database, listingId: number) =>
  db
    .select()
    .from(verifications)
    .where(eq(verifications.listingId, listingId))
    .orderBy(desc(verifications.id))
    .limit(told);

/** Notes may name people. */
export async function eraseVerifications(tx: Transaction, listingId: number): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.listingId, listingId));
}
