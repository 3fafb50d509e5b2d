import { type VerificationCheck, verificationChecks } from '@dalil/contract/claims';
import { desc, eq } from 'drizzle-orm';
import { AppError } from '../../../../app-error.ts';
import type { Database, Transaction } from '../../../../db/database.ts';
import { aboutPost, audit } from '../../../audit/audit.service.ts';
import { type Listing, lockListing, rejectOwn, writeListing } from '../../base/listings.service.ts';
import { verifications } from './verifications.table.ts';

/** Result of a verification by staff: all checks that now hold, not only new ones; none withdraws the badge. */
export interface VerificationInput {
  checks: readonly VerificationCheck[];
  note?: string | undefined;
}

/** Records a verification and stores the strongest check with its date in the public row. */
async function keep(tx: Transaction, listing: Listing, byId: string, { checks, note }: VerificationInput) {
  const done = verificationChecks.filter((check) => checks.includes(check));
  await tx.insert(verifications).values({
    cityId: listing.cityId,
    listingId: listing.id,
    checks: done,
    note: note || null,
    byId,
  });
  return markOf(done, new Date());
}

/** Makes the claimant the owner of the business and records the approved claim as its verification. */
export async function verifyByClaim(
  tx: Transaction,
  listing: Listing,
  { ownerId, byId, check }: { ownerId: string; byId: string; check: VerificationCheck },
): Promise<void> {
  await writeListing(tx, listing, { ownerId, ...(await keep(tx, listing, byId, { checks: [check] })) });
}

/** Fields covered by each check: changing one of them invalidates the check. */
const checkedFacts = {
  phone: ['phone'],
  email: ['website'],
  document: ['address'],
  visit: ['address'],
} as const satisfies Record<VerificationCheck, readonly (keyof VerifiedFields)[]>;

export interface VerifiedFields {
  phone: string | null;
  address: string | null;
  website?: string | null | undefined;
}

type Mark = Pick<Listing, 'verified' | 'verifiedCheck' | 'verifiedAt'>;

/**
 * Removes the checks of a business whose phone, address or website changes, and returns the remaining verification to
 * be saved with the change.
 */
export async function invalidateChecks(
  tx: Transaction,
  listing: Listing,
  before: VerifiedFields,
  after: VerifiedFields,
): Promise<Partial<Mark>> {
  const [last] = listing.verified ? await findNewest(tx, listing.id, 1) : [];
  if (!last) return {};
  const checks = last.checks.filter((check) =>
    checkedFacts[check].every((fact) => (before[fact] ?? '') === (after[fact] ?? '')),
  );
  if (checks.length === last.checks.length) return {};
  const { cityId, id: listingId } = listing;
  await tx.insert(verifications).values({ cityId, listingId, checks, byId: null });
  return markOf(checks, listing.verifiedAt);
}

/**
 * Undoes the verification by a claim and restores the previous one, unless the newest verification is another one.
 * The owner stays the same.
 */
export async function undoClaimVerification(
  tx: Transaction,
  listing: Listing,
  { byId, check }: { byId: string; check: VerificationCheck },
): Promise<Listing> {
  const [last, before] = await findNewest(tx, listing.id, 2);
  if (last?.checks.join() !== check) return listing;
  const checks = before?.checks ?? [];
  const { cityId, id: listingId } = listing;
  await tx.insert(verifications).values({ cityId, listingId, checks, byId });
  return writeListing(tx, listing, markOf(checks, before?.at ?? null));
}

function markOf(checks: readonly VerificationCheck[], at: Date | null): Mark {
  const verifiedCheck = checks.at(-1) ?? null;
  const verified = verifiedCheck !== null;
  return { verified, verifiedCheck, verifiedAt: verified ? at : null };
}

const findNewest = (db: Database | Transaction, listingId: number, most: number) =>
  db
    .select()
    .from(verifications)
    .where(eq(verifications.listingId, listingId))
    .orderBy(desc(verifications.id))
    .limit(most);

/**
 * Sets the verification and returns whether the business now has a badge. The badge shows the check and its date;
 * without a check there is no badge. Throws 403 for the moderator's own business.
 */
export async function setVerified(
  tx: Transaction,
  scope: { cityId: number },
  moderatorId: string,
  id: number,
  checked: VerificationInput,
): Promise<boolean> {
  const listing = await lockListing(tx, scope, id);
  if (listing.kind !== 'business') throw new AppError('notFound');
  rejectOwn(listing, moderatorId);
  const { verified } = await writeListing(tx, listing, await keep(tx, listing, moderatorId, checked));
  await audit(tx, {
    actorId: moderatorId,
    action: verified ? 'listing.verified' : 'listing.unverified',
    ...aboutPost(listing),
    detail: { checks: checked.checks },
  });
  return verified;
}

/** Maximum number of entries shown to staff. */
const shownVerifications = 20;

/** Lists the twenty newest verifications, newest first. */
export const listVerifications = (db: Database, listingId: number) =>
  findNewest(db, listingId, shownVerifications);

/** Deletes verifications, because notes may name people. */
export async function eraseVerifications(tx: Transaction, listingId: number): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.listingId, listingId));
}
