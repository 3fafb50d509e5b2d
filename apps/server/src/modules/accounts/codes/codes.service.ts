import type { CodeSent } from '@dalil/contract/account-fields';
import { limits } from '@dalil/contract/limits';
import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Limiter } from '../../../redis/limiter.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { sendCounters, tryCounters } from './code-limits.ts';
import { type CodePurpose, oneTimeCodes } from './codes.table.ts';
import { sendCodeTask } from './codes.tasks.ts';
import { isCodeOf } from './one-time-code.ts';

type Code = typeof oneTimeCodes.$inferSelect;
type NewCode = Pick<
  typeof oneTimeCodes.$inferInsert,
  'purpose' | 'email' | 'lang' | 'cityId' | 'accountId' | 'registration'
>;

/** What every step with a code needs of its call. */
export interface CodeCall {
  db: Database;
  throttle: Limiter;
  /** The secret setting that codes are made with. */
  setting: string;
  caller: { network: string; requestId: string };
}

/** Names a code: what it is for, its ticket, and whose it is where somebody is logged in. */
interface CodeName {
  purpose: CodePurpose;
  ticket: string;
  accountId?: string;
}

const lifetime = sql`now() + ${limits.codeMinutes}::int * interval '1 minute'`;
const pauseOver = sql`now() - ${limits.codeResendSeconds}::int * interval '1 second'`;

/** To be asked before the work of a request that leads to a code. */
export async function admitCode({ throttle, caller }: CodeCall, address: string): Promise<void> {
  await throttle.take(sendCounters(address, caller.network));
}

export async function createCode({ db, caller }: CodeCall, facts: NewCode): Promise<CodeSent> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(oneTimeCodes)
      .values({ ...facts, expiresAt: lifetime })
      .returning();
    if (!row) throw new Error('The code was not stored.');
    return announce(tx, row, caller.requestId);
  });
}

/** A new code under the same ticket. The one before stops working at once. */
export async function resendCode(call: CodeCall, name: CodeName): Promise<CodeSent> {
  const { db, caller } = call;
  const [row] = await db
    .select({ email: oneTimeCodes.email, wait: secondsToWait })
    .from(oneTimeCodes)
    .where(named(name));
  if (!row) throw new AppError('notFound');
  if (row.wait > 0) throw AppError.tooManyRequests(row.wait);
  await admitCode(call, row.email);
  return db.transaction(async (tx) => {
    const [renewed] = await tx
      .update(oneTimeCodes)
      .set({ sends: sql`${oneTimeCodes.sends} + 1`, attempts: 0, sentAt: sql`now()`, expiresAt: lifetime })
      .where(and(named(name), lte(oneTimeCodes.sentAt, pauseOver)))
      .returning();
    // Another tab was faster.
    if (!renewed) throw AppError.tooManyRequests(limits.codeResendSeconds);
    return announce(tx, renewed, caller.requestId);
  });
}

const secondsToWait = sql<number>`ceil(extract(epoch from ${oneTimeCodes.sentAt} - ${pauseOver}))::int`;

async function announce(tx: Transaction, { id, sends }: Code, requestId: string): Promise<CodeSent> {
  await enqueue(tx, sendCodeTask, { id, sends }, { requestId });
  return {
    ticket: id,
    resendAfterSeconds: limits.codeResendSeconds,
    expiresInSeconds: limits.codeMinutes * 60,
  };
}

/**
 * The row of a code that was typed right; refused otherwise. The try is counted in one statement before the code is
 * looked at, so that guesses sent at once to several servers are counted like guesses sent one by one.
 */
export async function proveCode(call: CodeCall, name: CodeName & { code: string }): Promise<Code> {
  const attempt = await call.throttle.take(tryCounters(call.caller.network));
  const [row] = await call.db
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(
      and(named(name), lt(oneTimeCodes.attempts, limits.codeTries), gt(oneTimeCodes.expiresAt, sql`now()`)),
    )
    .returning();
  if (!row) throw spent();
  if (!isCodeOf(call.setting, row, name.code)) {
    throw new AppError('validation', { code: ['errors.field.otpInvalid'] });
  }
  await attempt.succeeded();
  return row;
}

/** In the transaction of what the code is for: of two that come at once with the same code, one is refused. */
export async function spendCode(
  tx: Transaction,
  { id, sends, purpose, email: address }: Code,
): Promise<void> {
  const used = await tx
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.id, id), eq(oneTimeCodes.sends, sends)))
    .returning({ id: oneTimeCodes.id });
  if (used.length === 0) throw spent();
  // What else waits for this address is of no use now. One that is being used at this moment is left to its own fate.
  const others = tx
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.email, address)))
    .for('update', { skipLocked: true });
  await tx.delete(oneTimeCodes).where(inArray(oneTimeCodes.id, others));
}

/** Used, expired, tried too often, never there: all the same to who holds it, who can only ask for another. */
export function spent(): AppError {
  return new AppError('validation', { code: ['errors.field.otpSpent'] });
}

function named({ purpose, ticket, accountId }: CodeName) {
  const id = z.uuid().safeParse(ticket);
  return and(
    id.success ? eq(oneTimeCodes.id, id.data) : sql`false`,
    eq(oneTimeCodes.purpose, purpose),
    ...(accountId ? [eq(oneTimeCodes.accountId, accountId)] : []),
  );
}
