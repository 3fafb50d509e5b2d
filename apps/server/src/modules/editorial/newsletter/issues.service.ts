import type { AuditAction } from '@dalil/contract/audit';
import type { IssueAction, IssueContent, IssueInput } from '@dalil/contract/newsletter-issues';
import { staffLimits } from '@dalil/contract/staff-limits';
import { languages } from '@dalil/messages/languages';
import { and, count, desc, eq, getTableColumns, inArray, isNotNull, lt, ne } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { bilingualColumns, bilingualText } from '../../../db/columns.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { isAfter, pageOf, pageSizePlusOne, readPosition } from '../../../db/keyset.ts';
import { cleanHtml } from '../../../text/clean-html.ts';
import { audit } from '../../audit/audit.service.ts';
import {
  deleteContent,
  lockNewestVersion,
  readContent,
  saveContent,
  type Versioned,
} from '../content/content.service.ts';
import type { ContentDocument, ContentScope } from '../content/content-document.ts';
import { newsletterDeliveries, newsletterIssues } from './issues.table.ts';
import { isNotCancelled } from './newsletter.service.ts';
import { newsletterSubscriptions } from './newsletter.table.ts';

export type NewsletterIssue = typeof newsletterIssues.$inferSelect;
type OfCity = Pick<ContentScope, 'cityId'>;

interface Progress {
  waiting: number;
  sent: number;
  failed: number;
  left: number;
}

/**
 * An issue for the staff editor. `readers` counts the confirmed subscribers by language, `progress` the deliveries.
 */
export interface StaffIssue extends Versioned<IssueContent> {
  row: NewsletterIssue;
  readers: { en: number; ar: number };
  progress: Progress;
}

const isOf = ({ cityId }: OfCity, id: number) =>
  and(eq(newsletterIssues.cityId, cityId), eq(newsletterIssues.id, id));
const { bodyEn: _en, bodyAr: _ar, ...listed } = getTableColumns(newsletterIssues);
export type ListedIssueRow = Omit<NewsletterIssue, 'bodyEn' | 'bodyAr'>;

export async function listIssues(db: Database, { cityId }: OfCity, cursor: string | undefined) {
  const place = readPosition(cursor);
  const found = await db
    .select(listed)
    .from(newsletterIssues)
    .where(
      and(
        eq(newsletterIssues.cityId, cityId),
        ne(newsletterIssues.state, 'removed'),
        place ? isAfter(newsletterIssues.changedAt, newsletterIssues.id, place) : undefined,
      ),
    )
    .orderBy(desc(newsletterIssues.changedAt), desc(newsletterIssues.id))
    .limit(pageSizePlusOne);
  return pageOf(found, ({ changedAt, id }) => [changedAt.getTime(), id]);
}

/** Returns a newsletter issue in any state except removed. */
export async function getIssue(db: Database, scope: OfCity, id: number): Promise<NewsletterIssue> {
  const [row] = await db
    .select()
    .from(newsletterIssues)
    .where(and(isOf(scope, id), ne(newsletterIssues.state, 'removed')));
  if (!row) throw new AppError('notFound');
  return row;
}

async function lockLetter(tx: Transaction, scope: OfCity, id: number): Promise<NewsletterIssue> {
  const [row] = await tx.select().from(newsletterIssues).where(isOf(scope, id)).for('update');
  if (!row) throw new AppError('notFound');
  return row;
}

const contentOf = (row: NewsletterIssue): IssueContent => ({
  subject: bilingualText(row, 'subject'),
  body: bilingualText(row, 'body'),
});

/** Describes a newsletter issue as a versioned content document, which is read and saved as a whole. */
const partOf = (id: number): ContentDocument<IssueInput, IssueContent> => ({
  name: `letters/${id}`,
  subject: { kind: 'newsletter', ref: id },
  read: async (db, scope) => contentOf(await getIssue(db, scope, id)),
  toStored: ({ subject, body }) => ({ subject, body: { en: cleanHtml(body.en), ar: cleanHtml(body.ar) } }),
  async write(tx, scope, { subject, body }) {
    const row = await lockLetter(tx, scope, id);
    // A scheduled or sent issue must stay as its sender approved it.
    if (row.state !== 'draft') throw new AppError('conflict');
    await tx
      .update(newsletterIssues)
      .set({
        ...bilingualColumns('subject', subject),
        ...bilingualColumns('body', body),
        changedAt: new Date(),
      })
      .where(isOf(scope, id));
  },
});

const about = ({ id, cityId, subjectEn, subjectAr }: NewsletterIssue) => ({
  cityId,
  accountId: null,
  subject: { kind: 'newsletter', ref: id, label: subjectEn || subjectAr } as const,
});

async function withFigures(
  db: Database,
  stored: Versioned<IssueContent>,
  row: NewsletterIssue,
): Promise<StaffIssue> {
  const { lang, confirmedAt } = newsletterSubscriptions;
  const [byLanguage, byState] = await Promise.all([
    db
      .select({ lang, n: count() })
      .from(newsletterSubscriptions)
      .where(and(isNotCancelled(row), isNotNull(confirmedAt)))
      .groupBy(lang),
    row.endedAt
      ? []
      : db
          .select({ state: newsletterDeliveries.state, n: count() })
          .from(newsletterDeliveries)
          .where(eq(newsletterDeliveries.issueId, row.id))
          .groupBy(newsletterDeliveries.state),
  ]);
  const readers = { en: 0, ar: 0 };
  for (const { lang, n } of byLanguage) readers[lang] = n;
  const { sent, failed, unsubscribed: left } = row;
  const progress = { waiting: 0, sent, failed, left };
  for (const { state, n } of byState) progress[state === 'refused' ? 'failed' : state] += n;
  return { ...stored, row, readers, progress };
}

export async function getStaffIssue(db: Database, scope: ContentScope, id: number): Promise<StaffIssue> {
  // Reads the version before the row, as `readContent` does.
  const stored = await readContent(db, scope, partOf(id));
  return withFigures(db, stored, await getIssue(db, scope, id));
}

type NewLetter = Omit<typeof newsletterIssues.$inferInsert, 'cityId'>;
export const blankIssue = { subjectEn: '', subjectAr: '', bodyEn: '', bodyAr: '' };

/** Creates an issue; null if the week already has one. */
export async function addIssue(
  tx: Transaction,
  { cityId }: OfCity,
  actorId: string | null,
  given: NewLetter,
): Promise<number | null> {
  const [row] = await tx
    .insert(newsletterIssues)
    .values({ ...given, cityId })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  await audit(tx, { ...about(row), actorId, action: 'letter.added' });
  return row.id;
}

export async function saveStaffIssue(
  db: Database,
  scope: ContentScope,
  actorId: string,
  id: number,
  sent: Versioned<IssueInput>,
): Promise<StaffIssue> {
  const stored = await saveContent(db, scope, actorId, partOf(id), sent);
  return withFigures(db, stored, await getIssue(db, scope, id));
}

/** Rejects sending an issue that is incomplete in either language. */
function refuseParts(content: IssueContent): void {
  const missing = Object.entries(content).flatMap(([name, both]) =>
    languages
      .filter((lang) => !/\S/.test(both[lang].replace(/<[^>]*>/g, '')))
      .map((lang): [string, string[]] => [`content.${name}.${lang}`, ['errors.field.required']]),
  );
  if (missing.length > 0) throw new AppError('validation', Object.fromEntries(missing));
}

interface Moved {
  set: Partial<NewsletterIssue>;
  done: AuditAction;
}

const longestAheadMs = 366 * 86_400_000;

/** State transitions of an issue; invalid ones are rejected. */
const moves: Record<IssueAction, (row: NewsletterIssue, at: string | undefined) => Moved> = {
  send(row, at) {
    if (row.state !== 'draft') throw new AppError('conflict');
    const soonest = Date.now() + staffLimits.letter.graceSeconds * 1_000;
    const moment = at === undefined ? soonest : Date.parse(at);
    if (moment > Date.now() + longestAheadMs)
      throw new AppError('validation', { at: ['errors.field.invalid'] });
    refuseParts(contentOf(row));
    return {
      set: { state: 'scheduled', sendAt: new Date(Math.max(moment, soonest)) },
      done: 'letter.scheduled',
    };
  },
  stop(row) {
    if (row.state === 'scheduled') return { set: { state: 'draft', sendAt: null }, done: 'letter.stopped' };
    if (row.state !== 'sending') throw new AppError('conflict');
    return { set: { state: 'stopped' }, done: 'letter.stopped' };
  },
  resume(row) {
    if (row.state !== 'stopped') throw new AppError('conflict');
    return { set: { state: 'sending', retryAt: null }, done: 'letter.resumed' };
  },
  remove(row) {
    if (row.state !== 'draft') throw new AppError('conflict');
    return { set: { state: 'removed', changedAt: new Date() }, done: 'letter.removed' };
  },
  restore(row) {
    if (row.state !== 'removed') throw new AppError('conflict');
    return { set: { state: 'draft', changedAt: new Date() }, done: 'letter.restored' };
  },
};

interface Move {
  version: number;
  action: IssueAction;
  at?: string | undefined;
}

/**
 * Schedules, stops, resumes, removes or restores an issue; the sending job delivers it later. Throws a conflict if
 * the issue has a newer version than the caller read or its state does not allow the action.
 */
export async function changeIssueState(
  db: Database,
  scope: ContentScope,
  actorId: string,
  id: number,
  { version, action, at }: Move,
): Promise<StaffIssue> {
  const moved = await db.transaction(async (tx) => {
    await lockNewestVersion(tx, scope, partOf(id).name, version);
    const row = await lockLetter(tx, scope, id);
    const { set, done } = moves[action](row, at);
    const next: NewsletterIssue = { ...row, ...set };
    await tx.update(newsletterIssues).set(set).where(isOf(scope, id));
    await audit(tx, { ...about(next), actorId, action: done, detail: { version, ...(at && { at }) } });
    return next;
  });
  return withFigures(db, { version, content: contentOf(moved) }, moved);
}

/** Records the completed delivery in the audit log, without an actor. */
export const auditSent = (tx: Transaction, issue: NewsletterIssue) =>
  audit(tx, { ...about(issue), actorId: null, action: 'letter.sent', detail: { sent: issue.sent } });

const restorableMs = 86_400_000;

/** Deletes removed drafts after a day, and the delivery records of sent issues after their retention period. */
export async function deleteOldIssueData(db: Database): Promise<{ removed: number; deliveries: number }> {
  const due = await db
    .select({ id: newsletterIssues.id, cityId: newsletterIssues.cityId })
    .from(newsletterIssues)
    .where(
      and(
        eq(newsletterIssues.state, 'removed'),
        lt(newsletterIssues.changedAt, new Date(Date.now() - restorableMs)),
      ),
    )
    .limit(100);
  for (const { id, cityId } of due)
    await db.transaction(async (tx) => {
      const gone = await tx
        .delete(newsletterIssues)
        .where(and(isOf({ cityId }, id), eq(newsletterIssues.state, 'removed')))
        .returning({ id: newsletterIssues.id });
      if (gone.length > 0) await deleteContent(tx, { cityId }, partOf(id));
    });
  const before = new Date(Date.now() - staffLimits.letter.deliveryDays * 86_400_000);
  const old = db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(lt(newsletterIssues.endedAt, before));
  const { rowCount } = await db
    .delete(newsletterDeliveries)
    .where(inArray(newsletterDeliveries.issueId, old));
  return { removed: due.length, deliveries: rowCount ?? 0 };
}
