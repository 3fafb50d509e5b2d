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
import { matchesCode } from './one-time-code.ts';

type Code = typeof oneTimeCodes.$inferSelect;
type NewCode = Pick<
  typeof oneTimeCodes.$inferInsert,
  'purpose' | 'email' | 'lang' | 'cityId' | 'accountId' | 'registration'
>;

/** Services and request context needed to send and verify one-time codes. */
export interface CodeContext {
  db: Database;
  throttle: Limiter;
  /** The secret from which codes are derived. */
  secret: string;
  caller: { network: string; requestId: string };
}

/** Identifies a code by purpose, ticket and, for logged-in users, account. */
interface CodeName {
  purpose: CodePurpose;
  ticket: string;
  accountId?: string;
}

const lifetime = sql`now() + ${limits.codeMinutes}::int * interval '1 minute'`;
const pauseOver = sql`now() - ${limits.codeResendSeconds}::int * interval '1 second'`;

/**
 * Counts the sending of a code to this email and throws when a rate limit is exceeded. Call this before any other
 * work of a request that sends a code, except `resendCode`, which does it itself.
 */
export async function checkCodeSendLimits({ throttle, caller }: CodeContext, address: string): Promise<void> {
  await throttle.take(sendCounters(address, caller.network));
}

/** Stores a code request and enqueues its email. Does not check rate limits: call `checkCodeSendLimits` first. */
export async function createCode({ db, caller }: CodeContext, facts: NewCode): Promise<CodeSent> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(oneTimeCodes)
      .values({ ...facts, expiresAt: lifetime })
      .returning();
    if (!row) throw new Error('The code was not stored.');
    return announce(tx, row, caller.requestId);
  });
}

/**
 * Sends a new code under the same ticket, with new attempts; the previous code stops working at once. Throws if the
 * last one was sent too recently or a rate limit is exceeded.
 */
export async function resendCode(call: CodeContext, name: CodeName): Promise<CodeSent> {
  const { db, caller } = call;
  const [row] = await db
    .select({ email: oneTimeCodes.email, wait: secondsToWait })
    .from(oneTimeCodes)
    .where(named(name));
  if (!row) throw new AppError('notFound');
  if (row.wait > 0) throw AppError.tooManyRequests(row.wait);
  await checkCodeSendLimits(call, row.email);
  return db.transaction(async (tx) => {
    const [renewed] = await tx
      .update(oneTimeCodes)
      .set({ sends: sql`${oneTimeCodes.sends} + 1`, attempts: 0, sentAt: sql`now()`, expiresAt: lifetime })
      .where(and(named(name), lte(oneTimeCodes.sentAt, pauseOver)))
      .returning();
    // Another tab requested the new code first.
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
 * Returns the row of a correct code; throws otherwise. The code remains valid until `consumeCode`. One statement
 * counts the attempt before the code is compared, so concurrent attempts on several servers are limited like
 * sequential ones.
 */
export async function verifyCode(call: CodeContext, name: CodeName & { code: string }): Promise<Code> {
  const attempt = await call.throttle.take(tryCounters(call.caller.network));
  const [row] = await call.db
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(
      and(named(name), lt(oneTimeCodes.attempts, limits.codeTries), gt(oneTimeCodes.expiresAt, sql`now()`)),
    )
    .returning();
  if (!row) throw invalidCodeError();
  if (!matchesCode(call.secret, row, name.code)) {
    throw new AppError('validation', { code: ['errors.field.otpInvalid'] });
  }
  await attempt.succeeded();
  return row;
}

/**
 * Deletes the used code in the transaction of the action it authorises, so that of two concurrent requests with the
 * same code one is rejected. Also deletes the other codes of this email for the same purpose.
 */
export async function consumeCode(
  tx: Transaction,
  { id, sends, purpose, email: address }: Code,
): Promise<void> {
  const used = await tx
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.id, id), eq(oneTimeCodes.sends, sends)))
    .returning({ id: oneTimeCodes.id });
  if (used.length === 0) throw invalidCodeError();
  // Deletes the other codes of this email, which are useless now, except those locked by a concurrent request.
  const others = tx
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.email, address)))
    .for('update', { skipLocked: true });
  await tx.delete(oneTimeCodes).where(inArray(oneTimeCodes.id, others));
}

/**
 * One error for codes that are used, expired, tried too often or non-existent: in each case the user can only request
 * another.
 */
export function invalidCodeError(): AppError {
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
