import { and, count, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Mailer } from '../../../tasks/mailer.ts';
import { isAboutMessage } from '../../../tasks/mailer.ts';
import type { Round, RoundTools } from '../../../tasks/rounds.ts';
import { originOfCity } from '../../places/hosts.service.ts';
import { auditSent, type Letter } from './letters.service.ts';
import { newsletterSubscriptions } from './newsletter.table.ts';
import { newsletterDeliveries, newsletterIssues } from './newsletter-issues.table.ts';
import { letterWriter } from './write-letter.ts';

type Connection = NodePgDatabase;

/** As many mails at a time as the mailer has connections. */
const lanes = 5;
const claimedAtOnce = 50;
/** A mail server that asks for patience is asked so often, in pauses that double. */
const mostTries = 6;
const firstPauseSeconds = 30;
const awaySeconds = 30;

/**
 * Sends what is due. One worker sends a letter at a time: it holds a lock of its connection, which ends with the worker
 * however that ends, and takes the next addresses over the same connection. So whoever holds it knows that nobody else sends.
 */
export const sendLetters: Round = {
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
    for (const letter of due) if (!tools.signal.aborted) await sendLetter(tools, letter);
  },
};

async function sendLetter(
  { db: pooled, log, config, mailer, signal }: RoundTools,
  { id, cityId }: Pick<Letter, 'id' | 'cityId'>,
): Promise<void> {
  const origin = await originOfCity(pooled, config, cityId);
  const connection = await pooled.$client.connect();
  // Whoever holds one connection and waits for another may wait for ever: all goes over this one.
  const db = drizzle({ client: connection });
  try {
    const { rows } = await connection.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [`letter ${id}`],
    );
    if (!rows[0]?.held) return;
    const letter = await begin(db, id);
    if (!letter) return;
    const write = await letterWriter(letter, config, origin);
    for (;;) {
      if (signal.aborted) return;
      const { rows: claimed } = await connection.query<Claimed>(claim, [id, claimedAtOnce]);
      if (claimed.length === 0) break;
      const sender = { db, letterId: id, mailer, write, inTurn: oneAfterAnother() };
      const missed = await inLanes(claimed, (one) => deliver(sender, one));
      if (missed.length === 0) continue;
      await putBack(db, id, missed);
      log.warn({ letter: id, err: missed[0]?.error }, 'the mail server does not answer: the letter waits');
      return;
    }
    if (await end(db, letter)) log.info({ letter: id }, 'a letter was sent to all its readers');
  } finally {
    // With the connection goes the lock.
    connection.release(true);
  }
}

/** Writes down who gets it, once, in the transaction that says so. Null when it is not to be sent any more. */
async function begin(db: Connection, id: number): Promise<Letter | null> {
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
 * The next addresses, marked as tried before a mail leaves. Those that were tried before come last: where a worker died, an
 * address that may have its mail already is not asked for again until all others have theirs.
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

/** Until one fails for a reason that would stop the others too; answers those that were not tried for it. */
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

/** The lanes share a connection, which takes one statement at a time. */
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
  write: Awaited<ReturnType<typeof letterWriter>>;
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
    // Under one id, so that a mail server can tell that it has it already.
    const outcome = await mailer.send({ id: `letter-${letterId}-${one.id}`, ...(await write(one)) });
    await mark({ state: outcome });
  } catch (error) {
    if (!isAboutMessage(error)) throw error;
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

/** True when nobody waits any more. */
async function end(db: Connection, { id }: Letter): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      update ${newsletterDeliveries} d set state = 'left' from ${newsletterSubscriptions} s
      where d.issue_id = ${id} and d.state = 'waiting' and s.id = d.subscription_id and s.unsubscribed_at is not null`);
    const { state, issueId: letterId } = newsletterDeliveries;
    const figures = await tx
      .select({ state, n: count() })
      .from(newsletterDeliveries)
      .where(eq(letterId, id))
      .groupBy(state);
    const of = (...states: (typeof figures)[number]['state'][]) =>
      figures.reduce((sum, { state, n }) => sum + (states.includes(state) ? n : 0), 0);
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
