import type { Subscription } from '@dalil/contract/newsletter';
import { staffLimits } from '@dalil/contract/staff-limits';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { textIn } from '../../../db/columns.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { type Limiter, perDay } from '../../../redis/limiter.ts';
import { sendMail } from '../../mail/mail.service.ts';
import { canonicalMailbox } from '../../mail/mailbox.ts';
import type { CityScope } from '../../places/places.service.ts';
import { newsletterSubscriptions as subscriptions } from './newsletter.table.ts';
import { readSubscriptionToken, type SubscriptionToken } from './subscription-token.ts';

const { againMinutes, asks, confirmDays, forgetDays } = staffLimits.newsletter;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

type Scope = Pick<CityScope, 'cityId' | 'lang' | 'city'>;

/**
 * Limit on confirmation emails to one mailbox, over all cities and spellings, because anybody can enter a stranger's
 * email.
 */
const toMailbox = perDay('newsletter.mailbox', 5);

/**
 * Subscribes an email. The response is the same also when nothing is sent, so that it does not reveal subscriptions.
 */
export async function subscribe(
  { db, throttle }: { db: Database; throttle: Limiter },
  scope: Scope,
  address: string,
): Promise<void> {
  const attempt = await throttle.take([[toMailbox, canonicalMailbox(address)]]).catch(() => null);
  const sent = attempt && (await db.transaction((tx) => createSubscription(tx, scope, address)));
  if (!sent) await attempt?.succeeded();
}

/** Stores the subscription and sends a confirmation email. False if the last one is too recent. */
async function createSubscription(
  tx: Transaction,
  { cityId, lang, city }: Scope,
  address: string,
): Promise<boolean> {
  const email = address.toLowerCase();
  const mayAskAgain = sql`(${isNull(subscriptions.confirmedAt)} or ${isNotNull(subscriptions.unsubscribedAt)})
    and ${lt(subscriptions.confirmationSentAt, ago(againMinutes))} and ${lt(subscriptions.confirmationsSent, asks)}`;
  const [requested] = await tx
    .insert(subscriptions)
    .values({ cityId, lang, email })
    .onConflictDoUpdate({
      target: [subscriptions.cityId, subscriptions.email],
      set: {
        lang,
        confirmationSentAt: new Date(),
        confirmationsSent: sql`${subscriptions.confirmationsSent} + 1`,
        confirmedAt: null,
        unsubscribedAt: null,
      },
      setWhere: mayAskAgain,
    })
    .returning();
  if (!requested) return false;
  await sendMail(tx, {
    kind: 'subscription',
    to: email,
    name: '',
    lang,
    cityId,
    city: textIn(city, 'name', lang),
    subscription: requested.id,
    asked: requested.confirmationSentAt.getTime(),
    days: confirmDays,
  });
  return true;
}

type Row = typeof subscriptions.$inferSelect;

const stateOf = ({ confirmedAt, unsubscribedAt }: Row): Subscription['state'] =>
  unsubscribedAt ? 'left' : confirmedAt ? 'subscribed' : 'waiting';

async function read(setting: string, ticket: string): Promise<SubscriptionToken> {
  const named = await readSubscriptionToken(setting, ticket);
  if (!named) throw new AppError('gone');
  return named;
}

/** State of a subscription for a token. A deleted subscription counts as unsubscribed; it cannot be confirmed. */
function standing(ticket: SubscriptionToken, row: Row | undefined): Subscription {
  if (ticket.may === 'leave') return { state: row ? stateOf(row) : 'left' };
  if (!row || row.unsubscribedAt || row.confirmationSentAt.getTime() !== ticket.asked)
    throw new AppError('gone');
  return { state: stateOf(row) };
}

/**
 * Returns the state of the subscription that the signed token `given` refers to; throws 410 for a token that is not
 * valid any more.
 */
export async function findSubscription(db: Database, setting: string, given: string): Promise<Subscription> {
  const ticket = await read(setting, given);
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, ticket.id));
  return standing(ticket, row);
}

type Action = 'confirm' | 'leave' | 'return';
const allowed = { confirm: ['confirm'], leave: ['leave', 'return'] } as const satisfies Record<
  SubscriptionToken['may'],
  readonly Action[]
>;

/**
 * Confirms, cancels or restores the subscription that the signed token `given` refers to; throws 410 for an action
 * the token does not allow. Idempotent.
 */
export async function changeSubscription(
  tx: Transaction,
  setting: string,
  given: string,
  action: Action,
): Promise<Subscription> {
  const ticket = await read(setting, given);
  if (!(allowed[ticket.may] as readonly Action[]).includes(action)) throw new AppError('gone');
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, ticket.id)).for('update');
  const before = standing(ticket, row);
  if (!row) {
    // The row is deleted, so it is too late to restore the subscription.
    if (action === 'return') throw new AppError('gone');
    return before;
  }
  const set = {
    confirm: { confirmedAt: row.confirmedAt ?? new Date() },
    leave: { unsubscribedAt: row.unsubscribedAt ?? new Date() },
    return: { unsubscribedAt: null },
  }[action];
  const after = { ...row, ...set };
  await tx.update(subscriptions).set(set).where(eq(subscriptions.id, row.id));
  return { state: stateOf(after) };
}

/** Deletes subscriptions that were cancelled or never confirmed. */
export async function deleteInactiveSubscriptions(db: Database): Promise<number> {
  const before = ago(forgetDays * 24 * 60);
  const { rowCount } = await db
    .delete(subscriptions)
    .where(
      or(
        lt(subscriptions.unsubscribedAt, before),
        and(isNull(subscriptions.confirmedAt), lt(subscriptions.confirmationSentAt, before)),
      ),
    );
  return rowCount ?? 0;
}
