import type { CodeSent } from '@dalil/contract/account-fields';
import type { ClaimProof, claimInput, VerificationCheck } from '@dalil/contract/claims';
import { href, paths } from '@dalil/contract/paths';
import type { Scope } from '@dalil/contract/scope';
import { staffLimits } from '@dalil/contract/staff-limits';
import { and, asc, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { AppError } from '../../../../../app-error.ts';
import { textIn } from '../../../../../db/columns.ts';
import type { Database, Transaction } from '../../../../../db/database.ts';
import { isUniqueViolation } from '../../../../../db/errors.ts';
import { isAfterAscending, pageOf, pageSizePlusOne, readPosition } from '../../../../../db/keyset.ts';
import { findAccount, getAccount, listNames } from '../../../../accounts/accounts.service.ts';
import {
  type CodeContext,
  checkCodeSendLimits,
  consumeCode,
  createCode,
  verifyCode,
} from '../../../../accounts/codes/codes.service.ts';
import { aboutPost, audit } from '../../../../audit/audit.service.ts';
import {
  attachDocuments,
  type DocumentOwner,
  listDocuments,
  removeDocuments,
} from '../../../../documents/documents.service.ts';
import { sendMail } from '../../../../mail/mail.service.ts';
import type { CityScope } from '../../../../places/places.service.ts';
import { changeOwner } from '../../../authoring/change-owner.service.ts';
import {
  type Listing,
  listListings,
  lockListing,
  type Reassignment,
} from '../../../base/listings.service.ts';
import { getBusiness, listContacts } from '../businesses.service.ts';
import { undoClaimVerification, verifyByClaim } from '../verifications.service.ts';
import { claims } from './claims.table.ts';

type Claim = typeof claims.$inferSelect;

const documentsOf = (id: number): DocumentOwner => `claim/${id}`;

/** Returns the business if it has no owner; only such a business can be claimed. */
async function getUnowned(db: Database, scope: CityScope, id: number) {
  const { row } = await getBusiness(db, scope, id);
  if (row.owned) throw new AppError('conflict');
  return row;
}

/**
 * Checks that the email address belongs to the website's own domain. Subdomains do not match: an address at a
 * subdomain of somebody else's site proves nothing.
 */
function isAtWebsite(email: string, website: string | null): boolean {
  if (!website) return false;
  return new URL(website).hostname.replace(/^www\./, '') === email.slice(email.lastIndexOf('@') + 1);
}

const notAtWebsite = () => new AppError('validation', { email: ['errors.field.emailNotAtWebsite'] });

/**
 * Emails a code that proves the claim. The email must belong to the website of the business; throws a conflict if the
 * business has an owner.
 */
export async function sendClaimCode(
  call: CodeContext,
  scope: CityScope,
  accountId: string,
  id: number,
  email: string,
): Promise<CodeSent> {
  const { website } = await getUnowned(call.db, scope, id);
  if (!isAtWebsite(email, website)) throw notAtWebsite();
  await checkCodeSendLimits(call, email);
  const { cityId, lang } = scope;
  return createCode(call, { purpose: 'claim', email: email, accountId, cityId, lang });
}

/**
 * Stores a claim to a business, with a verified code or documents as proof, for staff to decide. Throws a conflict if
 * the business has an owner or the account already has a pending claim to it.
 */
export async function createClaim(
  call: CodeContext,
  scope: CityScope,
  accountId: string,
  id: number,
  input: z.output<typeof claimInput>,
): Promise<void> {
  const { website } = await getUnowned(call.db, scope, id);
  const code =
    input.proof === 'email' ? await verifyCode(call, { purpose: 'claim', accountId, ...input }) : null;
  // A code sent for one business must not prove a claim to another.
  if (code && !isAtWebsite(code.email, website)) throw notAtWebsite();
  const made = call.db.transaction(async (tx) => {
    if (code) await consumeCode(tx, code);
    const [row] = await tx
      .insert(claims)
      .values({
        cityId: scope.cityId,
        listingId: id,
        accountId,
        proof: input.proof,
        email: code?.email ?? null,
      })
      .returning({ id: claims.id });
    if (!row) throw new AppError('internal');
    if (input.proof === 'document')
      await attachDocuments(tx, accountId, documentsOf(row.id), input.photos, 'photos');
  });
  return made.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('conflict') : error;
  });
}

const isPending = ({ cityId }: Pick<Scope, 'cityId'>) =>
  and(eq(claims.cityId, cityId), eq(claims.state, 'pending'));

export const countOpenClaims = (db: Database, scope: Pick<Scope, 'cityId'>): Promise<number> =>
  db.$count(claims, isPending(scope));

export type ClaimRow = Awaited<ReturnType<typeof listClaims>>['rows'][number];

interface ClaimQuery {
  state: Claim['state'];
  cursor?: string | undefined;
}

/** Returns pending claims oldest first, decided ones newest first. */
function readPage(db: Database, scope: Pick<Scope, 'cityId'>, { state, cursor }: ClaimQuery) {
  const query = db.select().from(claims).limit(pageSizePlusOne);
  const place = readPosition(cursor);
  if (state === 'pending')
    return query
      .where(and(isPending(scope), place ? isAfterAscending(claims.createdAt, claims.id, place) : undefined))
      .orderBy(asc(claims.createdAt), asc(claims.id));
  return query
    .where(
      and(
        eq(claims.cityId, scope.cityId),
        eq(claims.state, state),
        ne(claims.state, 'pending'),
        place ? lt(claims.id, place[1]) : undefined,
      ),
    )
    .orderBy(desc(claims.id));
}

/** Lists claims with all the data needed to decide a claim or to review a decision. */
export async function listClaims(db: Database, scope: Pick<Scope, 'cityId'>, query: ClaimQuery) {
  const found = await readPage(db, scope, query);
  const ids = found.map(({ listingId }) => listingId);
  const [names, listings, contacts, documents] = await Promise.all([
    listNames(
      db,
      found.flatMap(({ accountId, decidedBy }) => [accountId, decidedBy ?? []].flat()),
    ),
    listListings(db, ids),
    listContacts(db, ids),
    listDocuments(
      db,
      found.map(({ id }) => documentsOf(id)),
    ),
  ]);
  return pageOf(
    found.map((claim) => ({
      claim,
      people: names,
      listing: listings.find(({ id }) => id === claim.listingId),
      contact: contacts.find(({ id }) => id === claim.listingId),
      documents: documents.filter(({ owner }) => owner === documentsOf(claim.id)),
    })),
    ({ claim }) => [claim.createdAt.getTime(), claim.id],
  );
}

const checkOf = { call: 'phone', email: 'email', document: 'document' } as const satisfies Record<
  ClaimProof,
  VerificationCheck
>;

/** Returns the claim and locks its business. Moderators cannot decide their own claims. */
async function lockClaim(tx: Transaction, scope: Pick<Scope, 'cityId'>, moderatorId: string, id: number) {
  const [known] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.cityId, scope.cityId), eq(claims.id, id)));
  if (!known) throw new AppError('notFound');
  if (known.accountId === moderatorId) throw new AppError('forbidden');
  return { known, listing: await lockListing(tx, scope, known.listingId) };
}

type Decision = { decision: 'approve' } | { decision: 'reject'; reason: string };

/**
 * Makes the claimant the owner of the business, or rejects the claim with a reason. Concurrent decisions about one
 * business wait for the row lock; a second approval then gets a conflict.
 */
export async function decideClaim(
  tx: Transaction,
  scope: CityScope,
  moderatorId: string,
  id: number,
  decided: Decision,
): Promise<Claim['state']> {
  const { known, listing } = await lockClaim(tx, scope, moderatorId, id);
  const approved = decided.decision === 'approve';
  const state = approved ? 'approved' : 'rejected';
  const reason = approved ? null : decided.reason;
  const { rowCount } = await tx
    .update(claims)
    .set({
      state,
      reason,
      decidedAt: sql`now()`,
      decidedBy: moderatorId,
      documentsUntil: known.proof === 'document' ? daysFromNow(staffLimits.claimPaperDays) : null,
    })
    .where(and(isPending(scope), eq(claims.id, id)));
  if (!rowCount || (approved && listing.ownerId)) throw new AppError('conflict');
  if (approved) {
    const { id: ownerId } = await getAccount(tx, known.accountId);
    await verifyByClaim(tx, listing, { ownerId, byId: moderatorId, check: checkOf[known.proof] });
  }
  await audit(tx, {
    actorId: moderatorId,
    action: `claim.${state}`,
    cityId: scope.cityId,
    subject: { ...aboutPost(listing).subject, kind: 'claim', ref: id },
    accountId: known.accountId,
    reason: reason ?? undefined,
    detail: { listingId: listing.id },
  });
  await mailClaim(tx, known.accountId, listing, decided);
  return state;
}

/**
 * Takes a business back from the owner who got it through a claim. This claim, with its documents, becomes pending
 * again; other pending claims can then be approved. Fails if the business has another owner by now.
 */
export async function undoClaim(
  tx: Transaction,
  scope: Pick<Scope, 'cityId'>,
  moderatorId: string,
  id: number,
  reason: string,
): Promise<Claim['state']> {
  const { known, listing } = await lockClaim(tx, scope, moderatorId, id);
  const { rowCount } = await tx
    .update(claims)
    .set({ state: 'pending', decidedAt: null, decidedBy: null, documentsUntil: null })
    .where(and(eq(claims.id, id), eq(claims.state, 'approved')));
  if (!rowCount || listing.ownerId !== known.accountId) throw new AppError('conflict');
  const path = href(paths.myBusinesses);
  const freed = await changeOwner(tx, listing, moderatorId, {
    from: known.accountId,
    to: null,
    reason,
    path,
  });
  await undoClaimVerification(tx, freed, { byId: moderatorId, check: checkOf[known.proof] });
  await audit(tx, {
    actorId: moderatorId,
    action: 'claim.undone',
    cityId: scope.cityId,
    subject: { ...aboutPost(listing).subject, kind: 'claim', ref: id },
    accountId: known.accountId,
    reason,
    detail: { listingId: listing.id },
  });
  return 'pending';
}

/** Claims processed per transaction. */
const papersAtOnce = 100;

/** Deletes the documents of claims whose retention period has ended. Returns the number of these claims. */
export async function removeExpiredDocuments(db: Database): Promise<number> {
  let removed = 0;
  for (;;) {
    const due = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: claims.id })
        .from(claims)
        .where(lt(claims.documentsUntil, sql`now()`))
        .limit(papersAtOnce)
        .for('update', { skipLocked: true });
      const ids = rows.map((row) => row.id);
      if (ids.length === 0) return 0;
      await removeDocuments(tx, ids.map(documentsOf));
      await tx.update(claims).set({ documentsUntil: null }).where(inArray(claims.id, ids));
      return ids.length;
    });
    removed += due;
    if (due < papersAtOnce) return removed;
  }
}

const daysFromNow = (days: number) => sql`now() + ${days} * interval '1 day'`;

/**
 * Rejects the pending claims of a post that staff take down, because nobody can decide them any more. Their documents
 * are deleted and the claimants are emailed.
 */
export async function closeClaims(tx: Transaction, listing: Listing): Promise<void> {
  const closed = await tx
    .update(claims)
    .set({ state: 'rejected', decidedAt: sql`now()` })
    .where(and(eq(claims.listingId, listing.id), eq(claims.state, 'pending')))
    .returning();
  await removeDocuments(
    tx,
    closed.map(({ id }) => documentsOf(id)),
  );
  for (const { accountId } of closed) {
    const about = await claimEmailData(tx, accountId, listing);
    if (about) await sendMail(tx, { ...about, kind: 'claimClosed', path: href(paths.contact) });
  }
}

/** Returns the pending claims of one business, oldest first. */
export const listPendingClaims = (db: Database, scope: Pick<Scope, 'cityId'>, listingId: number) =>
  db
    .select()
    .from(claims)
    .where(and(isPending(scope), eq(claims.listingId, listingId)))
    .orderBy(asc(claims.id));

/**
 * Moves claims from one business to another: all of them, or those in `ids`. Returns the moved ids. Throws a unique
 * violation if an account has pending claims to both businesses.
 */
export async function moveClaims(tx: Transaction, { from, to, ids }: Reassignment): Promise<number[]> {
  const rows = await tx
    .update(claims)
    .set({ listingId: to })
    .where(and(eq(claims.listingId, from), ids && inArray(claims.id, ids)))
    .returning({ id: claims.id });
  return rows.map(({ id }) => id);
}

/** Deletes claims together with their documents; a database cascade would leave the stored files behind. */
export async function eraseClaims(tx: Transaction, which: SQL): Promise<void> {
  const gone = await tx.delete(claims).where(which).returning({ id: claims.id });
  await removeDocuments(
    tx,
    gone.map(({ id }) => documentsOf(id)),
  );
}

export const eraseClaimsOf = (tx: Transaction, listingId: number) =>
  eraseClaims(tx, eq(claims.listingId, listingId));

async function mailClaim(tx: Transaction, claimant: string, listing: Listing, decided: Decision) {
  const about = await claimEmailData(tx, claimant, listing);
  if (!about) return;
  const slug = textIn(listing, 'slug', about.lang) || undefined;
  if (decided.decision === 'approve')
    return sendMail(tx, { ...about, kind: 'claimApproved', path: href(paths.myBusinesses) });
  const path = href(paths.business, { id: listing.id, slug });
  return sendMail(tx, { ...about, kind: 'claimRejected', path, reason: decided.reason });
}

/**
 * Returns the recipient and data of an email about a claim, in the claimant's language; null if the account no longer
 * exists.
 */
async function claimEmailData(tx: Transaction, claimant: string, listing: Listing) {
  const account = await findAccount(tx, claimant);
  if (!account || account.deletedAt) return null;
  const { id: accountId, email: to, name, lang } = account;
  return { accountId, to, name, lang, cityId: listing.cityId, title: textIn(listing, 'title', lang) };
}
