import type {
  ApplicationInput,
  ApplicationState,
  changeApplication as changeApplicationEndpoint,
} from '@dalil/contract/applications';
import { limits } from '@dalil/contract/limits';
import { href, paths } from '@dalil/contract/paths';
import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { AppError } from '../../../../../app-error.ts';
import { bilingualText, textIn } from '../../../../../db/columns.ts';
import type { Database, Transaction } from '../../../../../db/database.ts';
import { isUniqueViolation } from '../../../../../db/errors.ts';
import { isAfter, pageOf, pageSizePlusOne, readPosition } from '../../../../../db/keyset.ts';
import { type Limiter, perDay } from '../../../../../redis/limiter.ts';
import type { InCity } from '../../../../../scope.ts';
import { filesOf } from '../../../../../storage/pictures.ts';
import type { Storage } from '../../../../../storage/storage.ts';
import { findAccount } from '../../../../accounts/accounts.service.ts';
import {
  attachDocuments,
  type DocumentOwner,
  listDocuments,
  removeDocuments,
} from '../../../../documents/documents.service.ts';
import { sendMail } from '../../../../mail/mail.service.ts';
import { notify } from '../../../../notifications/notify.service.ts';
import type { CityScope } from '../../../../places/places.service.ts';
import {
  getOwnListing,
  getPublicListing,
  type Listing,
  listListings,
} from '../../../base/listings.service.ts';
import { applications } from './applications.table.ts';

type Row = typeof applications.$inferSelect;

const paperOf = (id: number): DocumentOwner => `application/${id}`;

/** Daily limit per applicant: well above what a job seeker sends in a day. */
const ofAccount = perDay('application.account', 40);

/** Returns the listing if it is a public job offer that has an owner; 404 otherwise. */
async function getOpenJob(db: Database | Transaction, scope: InCity, id: number): Promise<Listing> {
  const job = await getPublicListing(db, scope, id);
  if (job.kind !== 'job' || job.side !== 'offer' || !job.ownerId) throw new AppError('notFound');
  return job;
}

/**
 * Stores a member's application for a public job, notifies the employer and returns the time it was sent. Throws 403
 * for the member's own job and a conflict for a second application.
 */
export async function sendApplication(
  { db, throttle }: { db: Database; throttle: Limiter },
  scope: CityScope,
  accountId: string,
  id: number,
  { file, ...input }: ApplicationInput,
): Promise<Date> {
  const { ownerId } = await getOpenJob(db, scope, id);
  if (ownerId === accountId) throw new AppError('forbidden');
  await throttle.take([[ofAccount, accountId]]);
  const sent = db.transaction(async (tx) => {
    const job = await getOpenJob(tx, scope, id);
    const [row] = await tx
      .insert(applications)
      .values({
        ...input,
        cityId: scope.cityId,
        listingId: id,
        accountId,
        fileName: file?.name ?? null,
        eraseAt: sql`now() + ${limits.application.days}::int * interval '1 day'`,
      })
      .returning();
    if (!row) throw new AppError('internal');
    if (file) await attachDocuments(tx, accountId, paperOf(row.id), [file.id], 'file');
    await notifyEmployer(tx, job, row);
    return row.sentAt;
  });
  return sent.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('conflict') : error;
  });
}

/** Returns the member's own application for a job; null if there is none, 404 if the post is not a job. */
export async function findApplication(
  db: Database,
  { cityId }: InCity,
  accountId: string,
  listingId: number,
): Promise<Row | null> {
  const [job] = await listListings(db, [listingId]);
  if (job?.cityId !== cityId || job.kind !== 'job') throw new AppError('notFound');
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.listingId, listingId), eq(applications.accountId, accountId), isRetained));
  return row ?? null;
}

/** Hides expired applications at once, even if the erasure task runs late. */
const isRetained = sql`${applications.eraseAt} > now()`;

export type ApplicationRow = Awaited<ReturnType<typeof withPapers>>[number];

async function withPapers(db: Database | Transaction, rows: readonly Row[]) {
  const papers = await listDocuments(
    db,
    rows.map(({ id }) => paperOf(id)),
  );
  return rows.map((row) => ({
    ...row,
    paper: papers.find(({ owner }) => owner === paperOf(row.id)) ?? null,
  }));
}

/** Lists the applications for one of the caller's own jobs; 404 for a job of another account. */
export async function listApplications(
  db: Database,
  scope: InCity,
  accountId: string,
  listingId: number,
  { cursor, state }: { cursor?: string | undefined; state?: ApplicationState | undefined },
) {
  const job = await getOwnListing(db, scope, listingId, accountId);
  const place = readPosition(cursor);
  const ofJob = and(eq(applications.cityId, scope.cityId), eq(applications.listingId, listingId), isRetained);
  const found = await db
    .select()
    .from(applications)
    .where(
      and(
        ofJob,
        ...(state ? [eq(applications.state, state)] : []),
        ...(place ? [isAfter(applications.sentAt, applications.id, place)] : []),
      ),
    )
    .orderBy(desc(applications.sentAt), desc(applications.id))
    .limit(pageSizePlusOne);
  const counted = await db
    .select({ state: applications.state, count: sql<number>`count(*)::int` })
    .from(applications)
    .where(ofJob)
    .groupBy(applications.state);
  const { rows, meta } = pageOf(await withPapers(db, found), ({ sentAt, id }) => [sentAt.getTime(), id]);
  return { job, rows, meta, counted: new Map(counted.map(({ state, count }) => [state, count])) };
}

export type SentRow = Awaited<ReturnType<typeof listSent>>['rows'][number];

/** Lists the applications an account sent, newest first, each with its job. */
export async function listSent(db: Database, scope: InCity, accountId: string, cursor: string | undefined) {
  const place = readPosition(cursor);
  const found = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.cityId, scope.cityId),
        eq(applications.accountId, accountId),
        isRetained,
        ...(place ? [isAfter(applications.sentAt, applications.id, place)] : []),
      ),
    )
    .orderBy(desc(applications.sentAt), desc(applications.id))
    .limit(pageSizePlusOne);
  const { rows, meta } = pageOf(found, ({ sentAt, id }) => [sentAt.getTime(), id]);
  const jobs = await listListings(
    db,
    rows.map(({ listingId }) => listingId),
  );
  return {
    rows: rows.flatMap((row) => {
      const job = jobs.find(({ id }) => id === row.listingId);
      return job ? [{ row, job }] : [];
    }),
    meta,
  };
}

/** Returns an application for one of the caller's jobs; 404 for everybody else. */
async function getReceived(
  db: Database | Transaction,
  scope: InCity,
  accountId: string,
  id: number,
): Promise<{ row: Row; job: Listing }> {
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.cityId, scope.cityId), eq(applications.id, id), isRetained));
  if (!row) throw new AppError('notFound');
  return { row, job: await getOwnListing(db, scope, row.listingId, accountId) };
}

/**
 * Changes the state of an application on behalf of the employer, whose account is `accountId`. The applicant is
 * notified of an invitation, of its change and of its withdrawal, and of nothing else.
 */
export async function changeApplication(
  tx: Transaction,
  scope: CityScope,
  accountId: string,
  id: number,
  { state, withdraw, interviewAt, place, contact }: z.output<typeof changeApplicationEndpoint.body>,
): Promise<ApplicationRow> {
  const { row: before, job } = await getReceived(tx, scope, accountId, id);
  // Opening the application again in a second tab must not undo the invitation.
  const opensOnly = state === 'read' && before.state === 'invited' && !withdraw;
  const interview =
    state === 'invited'
      ? {
          interviewAt: interviewAt ? new Date(interviewAt) : null,
          place: place || null,
          contact: contact || null,
        }
      : { interviewAt: null, place: null, contact: null };
  const [row] = opensOnly
    ? [before]
    : await tx
        .update(applications)
        .set({ state, ...interview })
        .where(eq(applications.id, id))
        .returning();
  if (!row) throw new AppError('notFound');
  const wasInvited = before.state === 'invited';
  if (row.state === 'invited' && !opensOnly && !(wasInvited && isSameInterview(before, row)))
    await notifyApplicant(tx, scope, job, row, wasInvited ? 'moved' : undefined);
  if (wasInvited && row.state !== 'invited') await notifyApplicant(tx, scope, job, row, 'withdrawn');
  const [withPaper] = await withPapers(tx, [row]);
  if (!withPaper) throw new AppError('internal');
  return withPaper;
}

const isSameInterview = (one: Row, other: Row): boolean =>
  one.interviewAt?.getTime() === other.interviewAt?.getTime() &&
  one.place === other.place &&
  one.contact === other.contact;

/**
 * Returns, for the employer, the page image of the attached document in its largest size; 404 if it is still being
 * processed or was unreadable.
 */
export async function readDocumentImage(
  db: Database,
  storage: Storage,
  scope: InCity,
  accountId: string,
  id: number,
): Promise<{ content: Buffer; width: number; height: number }> {
  const { row } = await getReceived(db, scope, accountId, id);
  const [paper] = await listDocuments(db, [paperOf(row.id)]);
  const file = paper?.picture && filesOf(paper.picture).at(-1);
  const content = file ? await storage.read(file) : null;
  if (!content || !paper?.picture) throw new AppError('notFound');
  const { width, height } = paper.picture;
  return { content, width, height };
}

/**
 * Deletes applications together with their documents; a cascade in the database would leave the stored files behind.
 */
export async function eraseApplications(tx: Transaction, which: SQL): Promise<void> {
  const gone = await tx.delete(applications).where(which).returning({ id: applications.id });
  await removeDocuments(
    tx,
    gone.map(({ id }) => paperOf(id)),
  );
}

export const eraseApplicationsFor = (tx: Transaction, listingId: number) =>
  eraseApplications(tx, eq(applications.listingId, listingId));

/** Erases applications whose retention period has ended. */
export const eraseOldApplications = (db: Database) =>
  db.transaction((tx) => eraseApplications(tx, lte(applications.eraseAt, sql`now()`)));

/**
 * The notification does not name the applicant: it belongs to the job's owner and would outlive an erased
 * application.
 */
async function notifyEmployer(
  tx: Transaction,
  job: Listing,
  { name: applicant, accountId: namedId }: Row,
): Promise<void> {
  const to = job.ownerId && (await recipientOf(tx, job.ownerId, job));
  if (!to) return;
  const { mail } = await notify(tx, {
    ...aboutJob(to, job),
    type: 'applicationReceived',
    facts: { title: bilingualText(job, 'title') },
  });
  if (!mail) return;
  await sendMail(tx, {
    ...to,
    kind: 'applicationReceived',
    applicant,
    ...(namedId ? { namedId } : {}),
    path: href(paths.applications, { id: job.id }),
  });
}

/** Notifies the applicant of an invitation, or that an interview was moved or withdrawn. */
async function notifyApplicant(
  tx: Transaction,
  { city }: CityScope,
  job: Listing,
  row: Row,
  change?: 'moved' | 'withdrawn',
): Promise<void> {
  const to = await recipientOf(tx, row.accountId, job);
  if (!to) return;
  const { mail } = await notify(tx, {
    ...aboutJob(to, job),
    type: 'applicationInvited',
    facts: {
      title: bilingualText(job, 'title'),
      interviewAt: row.interviewAt?.toISOString() ?? null,
      ...(change && { change }),
    },
  });
  if (!mail) return;
  const path = href(paths.myApplications);
  if (change === 'withdrawn') {
    await sendMail(tx, { ...to, kind: 'applicationWithdrawn', path });
    return;
  }
  await sendMail(tx, {
    ...{ ...to, kind: 'applicationInvited', path, moved: change === 'moved' },
    ...{ place: row.place, contact: row.contact },
    interview: row.interviewAt && { at: row.interviewAt.toISOString(), timeZone: city.timeZone },
  });
}

const aboutJob = ({ accountId }: { accountId: string }, { cityId, id: listingId }: Listing) => ({
  accountId,
  cityId,
  listingId,
});

/** Returns the email recipient and their language; null if the account no longer exists. */
async function recipientOf(tx: Transaction, id: string, job: Listing) {
  const account = await findAccount(tx, id);
  if (!account || account.deletedAt) return null;
  const { id: accountId, email: to, name, lang } = account;
  return { accountId, to, name, lang, cityId: job.cityId, title: textIn(job, 'title', lang) };
}
