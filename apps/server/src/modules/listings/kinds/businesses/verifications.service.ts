import { type VerificationCheck, verificationChecks } from '@dalil/contract/claims';
import { desc, eq } from 'drizzle-orm';
import { AppError } from '../../../../app-error.ts';
import type { Database, Transaction } from '../../../../db/database.ts';
import { aboutPost, audit } from '../../../audit/audit.service.ts';
import { type Listing, lockListing, refuseOwn, writeListing } from '../../base/listings.service.ts';
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
  return markOf(done, new Date());
}

/** Of a business that somebody has shown to be theirs, and which is theirs now. */
export async function verifyOwned(
  tx: Transaction,
  listing: Listing,
  { ownerId, byId, check }: { ownerId: string; byId: string; check: VerificationCheck },
): Promise<void> {
  await writeListing(tx, listing, { ownerId, ...(await keep(tx, listing, byId, { checks: [check] })) });
}

/** What a check looked at: when one of these changes, the check says nothing about the business any more. */
const checkedFacts = {
  phone: ['phone'],
  email: ['website'],
  document: ['address'],
  visit: ['address'],
} as const satisfies Record<VerificationCheck, readonly (keyof CheckedFacts)[]>;

export interface CheckedFacts {
  phone: string | null;
  address: string | null;
  website?: string | null | undefined;
}

type Mark = Pick<Listing, 'verified' | 'verifiedCheck' | 'verifiedAt'>;

/** Drops the checks of a business whose phone, address or website changes: what is left of the mark, to be written with it. */
export async function dropChecks(
  tx: Transaction,
  listing: Listing,
  before: CheckedFacts,
  after: CheckedFacts,
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

/** Takes back the check that a claim stood for; what was checked before it holds again. Not when staff checked since. */
export async function undoOwned(
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
export const listVerifications = (db: Database, listingId: number) => findNewest(db, listingId, told);

/** Notes may name people. */
export async function eraseVerifications(tx: Transaction, listingId: number): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.listingId, listingId));
}
