import { and, count, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Mailer } from '../../../tasks/mailer.ts';
import { isMessageRejection } from '../../../tasks/mailer.ts';
import type { PeriodicJob, PeriodicJobTools } from '../../../tasks/periodic-jobs.ts';
import { originOfCity } from '../../places/hosts.service.ts';
import { auditSent, type NewsletterIssue } from './issues.service.ts';
import { newsletterDeliveries, newsletterIssues } from './issues.table.ts';
import { newsletterSubscriptions } from './newsletter.table.ts';
import { issueRenderer } from './render-issue.ts';

type Connection = NodePgDatabase;

/** Number of emails sent concurrently; equals the number of connections of the mailer. */
const lanes = 5;
const claimedAtOnce = 50;
/** Attempts per email when the mail server defers it, with exponential back-off. */
const mostTries = 6;
const firstPauseSeconds = 30;
const awaySeconds = 30;

/**
 * Sends due issues. Only one worker sends at a time: it holds an advisory lock on a database connection and claims
 * subscribers over that same connection. PostgreSQL releases the lock when the worker ends in any way, so only the
 * lock's holder can send.
 */
export const sendIssues: PeriodicJob = {
  name: 'newsletter.send',
  everySeconds: 2,
  async run(tools) {
    const due = await tools.db
      .select({ id: newsletterIssues.id, cityId: newsletterIssues.cityId })
      .from(newsletterIssues)
      .where(
        and(
          inArray(newsletterIssues.state, ['scheduled', 'sending']),
          lte(newsletterIssues.sendAt, sql`now()`),
          or(isNull(newsletterIssues.retryAt), lte(newsletterIssues.retryAt, sql`now()`)),
        ),
      )
      .orderBy(newsletterIssues.sendAt);
    for (const issue of due) if (!tools.signal.aborted) await sendLetter(tools, issue);
  },
};

async function sendLetter(
  { db: pooled, log, config, mailer, signal }: PeriodicJobTools,
  { id, cityId }: Pick<NewsletterIssue, 'id' | 'cityId'>,
): Promise<void> {
  const origin = await originOfCity(pooled, config, cityId);
  const connection = await pooled.$client.connect();
  // Everything uses this one connection: waiting for a second one from the pool while holding the first could
  // deadlock.
  const db = drizzle({ client: connection });
  try {
    const { rows } = await connection.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [`letter ${id}`],
    );
    if (!rows[0]?.held) return;
    const issue = await begin(db, id);
    if (!issue) return;
    const write = await issueRenderer(issue, config, origin);
    for (;;) {
      if (signal.aborted) return;
      const { rows: claimed } = await connection.query<Claimed>(claim, [id, claimedAtOnce]);
      if (claimed.length === 0) break;
      const sender = { db, letterId: id, mailer, write, inTurn: oneAfterAnother() };
      const missed = await inLanes(claimed, (one) => deliver(sender, one));
      if (missed.length === 0) continue;
      await putBack(db, id, missed);
      log.warn({ letter: id, err: missed[0]?.error }, 'mail server unavailable: newsletter issue paused');
      return;
    }
    if (await end(db, issue)) log.info({ letter: id }, 'newsletter issue sent to all subscribers');
  } finally {
    // Destroying the connection releases the lock.
    connection.release(true);
  }
}

/**
 * Creates the delivery records once, in the transaction that changes the state to sending. Returns null if the issue
 * must no longer be sent.
 */
async function begin(db: Connection, id: number): Promise<NewsletterIssue | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).for('update');
    if (row?.state === 'sending') return row;
    if (row?.state !== 'scheduled') return null;
    await tx.execute(sql`
      insert into ${newsletterDeliveries} (issue_id, subscription_id)
      select ${id}::int, id from ${newsletterSubscriptions}
      where city_id = ${row.cityId} and confirmed_at is not null and unsubscribed_at is null
      on conflict do nothing`);
    await tx.update(newsletterIssues).set({ state: 'sending' }).where(eq(newsletterIssues.id, id));
    return { ...row, state: 'sending' };
  });
}

interface Claimed {
  id: string;
  email: string;
  lang: 'en' | 'ar';
  tries: number;
}

/**
 * Claims the next subscribers and marks them as attempted before the email is sent. Subscribers attempted earlier
 * come last: after a crash they may already have the email, so all others receive theirs first.
 */
const claim = `
  with next as (
    select d.issue_id, d.subscription_id, s.email, s.lang
    from newsletter_deliveries d
    join newsletter_issues l on l.id = d.issue_id and l.state = 'sending'
    join newsletter_subscriptions s on s.id = d.subscription_id and s.unsubscribed_at is null and s.confirmed_at is not null
    where d.issue_id = $1 and d.state = 'waiting' and d.not_before <= now()
    order by d.attempts, d.subscription_id
    limit $2)
  update newsletter_deliveries d set attempts = d.attempts + 1
  from next where d.issue_id = next.issue_id and d.subscription_id = next.subscription_id
  returning d.subscription_id as id, next.email, next.lang, d.attempts as tries`;

interface Missed extends Claimed {
  error: unknown;
}

/**
 * Runs `work` in parallel. Stops at a failure that would affect every email, such as an unavailable mail server, and
 * returns the subscribers not attempted because of it.
 */
async function inLanes(
  claimed: readonly Claimed[],
  work: (one: Claimed) => Promise<void>,
): Promise<Missed[]> {
  const queue = [...claimed];
  const missed: Missed[] = [];
  const lane = async () => {
    for (let one = queue.shift(); one; one = queue.shift()) {
      try {
        await work(one);
      } catch (error) {
        missed.push({ ...one, error }, ...queue.splice(0).map((other) => ({ ...other, error })));
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return missed;
}

/** Serialises statements: the parallel senders share a connection. */
function oneAfterAnother(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

interface Sender {
  db: Connection;
  inTurn: ReturnType<typeof oneAfterAnother>;
  letterId: number;
  mailer: Mailer;
  write: Awaited<ReturnType<typeof issueRenderer>>;
}

async function deliver({ db, inTurn, letterId, mailer, write }: Sender, one: Claimed): Promise<void> {
  const mark = (set: Partial<typeof newsletterDeliveries.$inferInsert>) =>
    inTurn(() =>
      db
        .update(newsletterDeliveries)
        .set(set)
        .where(
          and(eq(newsletterDeliveries.issueId, letterId), eq(newsletterDeliveries.subscriptionId, one.id)),
        )
        .execute(),
    );
  try {
    // A stable Message-ID lets the mail server detect duplicates.
    const outcome = await mailer.send({ id: `letter-${letterId}-${one.id}`, ...(await write(one)) });
    await mark({ state: outcome });
  } catch (error) {
    if (!isMessageRejection(error)) throw error;
    const seconds = firstPauseSeconds * 2 ** (one.tries - 1);
    await mark(
      one.tries < mostTries ? { notBefore: new Date(Date.now() + seconds * 1_000) } : { state: 'failed' },
    );
  }
}

async function putBack(db: Connection, letterId: number, missed: readonly Claimed[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(newsletterDeliveries)
      .set({ attempts: sql`${newsletterDeliveries.attempts} - 1` })
      .where(
        and(
          eq(newsletterDeliveries.issueId, letterId),
          inArray(
            newsletterDeliveries.subscriptionId,
            missed.map(({ id }) => id),
          ),
        ),
      );
    await tx
      .update(newsletterIssues)
      .set({ retryAt: new Date(Date.now() + awaySeconds * 1_000) })
      .where(eq(newsletterIssues.id, letterId));
  });
}

/** Ends the issue if no delivery is pending, and returns whether it did. */
async function end(db: Connection, { id }: NewsletterIssue): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      update ${newsletterDeliveries} d set state = 'left' from ${newsletterSubscriptions} s
      where d.issue_id = ${id} and d.state = 'waiting' and s.id = d.subscription_id and s.unsubscribed_at is not null`);
    const { state, issueId: letterId } = newsletterDeliveries;
    const metrics = await tx
      .select({ state, n: count() })
      .from(newsletterDeliveries)
      .where(eq(letterId, id))
      .groupBy(state);
    const of = (...states: (typeof metrics)[number]['state'][]) =>
      metrics.reduce((sum, { state, n }) => sum + (states.includes(state) ? n : 0), 0);
    if (of('waiting') > 0) return false;
    const [ended] = await tx
      .update(newsletterIssues)
      .set({
        state: 'sent',
        endedAt: new Date(),
        retryAt: null,
        sent: of('sent'),
        failed: of('refused', 'failed'),
        unsubscribed: of('left'),
      })
      .where(and(eq(newsletterIssues.id, id), eq(newsletterIssues.state, 'sending')))
      .returning();
    if (ended) await auditSent(tx, ended);
    return ended !== undefined;
  });
}
