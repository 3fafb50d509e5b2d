import { limits } from '@dalil/contract/limits';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineTask } from '../../../tasks/define-task.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import type { CodeMail, Mail } from '../../mail/mails.ts';
import { type Account, findAccount, findAccountByEmail } from '../accounts.service.ts';
import { oneTimeCodes } from './codes.table.ts';
import { deriveCode } from './one-time-code.ts';

type Code = typeof oneTimeCodes.$inferSelect;

/**
 * Emails a requested code. The email is chosen here rather than in the request, so that neither the response nor its
 * timing reveals whether an account exists.
 */
export const sendCodeTask = defineTask({
  name: 'accounts.sendCode',
  payload: z.object({ id: z.uuid(), sends: z.int() }),
  // A code that arrives after its expiry is useless.
  retry: { limit: 8, firstPauseSeconds: 2, longestPauseSeconds: 120 },
  timeoutSeconds: 60,
  concurrency: 4,
  async handle({ id, sends }, context) {
    const { db, config } = context;
    const [row] = await db
      .select()
      .from(oneTimeCodes)
      .where(
        and(eq(oneTimeCodes.id, id), eq(oneTimeCodes.sends, sends), gt(oneTimeCodes.expiresAt, sql`now()`)),
      );
    if (!row) return;
    const [taken, owner] = await Promise.all([
      findAccountByEmail(db, row.email),
      row.accountId ? findAccount(db, row.accountId) : null,
    ]);
    const mail = mailFor(row, { taken, owner }, () => deriveCode(config.SESSION_KEY, row));
    if (mail) await deliverMail(context, async () => mail);
  },
});

interface Around {
  /** The account that currently has this email. */
  taken: Account | null;
  /** The account that requested the code. */
  owner: Account | null;
}

function mailFor(row: Code, { taken, owner }: Around, code: () => string): Mail | CodeMail | null {
  const { email: to, cityId } = row;
  const known = (account: Account) => ({ to, name: account.name, lang: account.lang, cityId });
  const withCode = (reader: ReturnType<typeof known>): CodeMail => ({
    ...reader,
    kind: 'code',
    purpose: row.purpose,
    code: code(),
    minutes: limits.codeMinutes,
  });
  if (row.purpose === 'reset') return taken && withCode(known(taken));
  // A business claim may be confirmed with the member's own email, so this check comes before `taken`.
  if (row.purpose === 'claim') return owner && withCode(known(owner));
  if (taken) return { ...known(taken), kind: 'alreadyRegistered' };
  if (row.purpose === 'email') return owner && withCode(known(owner));
  return withCode({ to, name: row.registration?.name ?? '', lang: row.lang, cityId });
}

/** Deletes unconfirmed codes, including registration data, after a day. */
export const sweepCodes = defineTask({
  name: 'accounts.sweepCodes',
  payload: z.object({}),
  schedule: { cron: '7 * * * *', payload: {} },
  concurrency: 1,
  async handle(_payload, { db, log }) {
    const { rowCount } = await db
      .delete(oneTimeCodes)
      .where(lt(oneTimeCodes.createdAt, sql`now() - interval '1 day'`));
    log.info({ removed: rowCount }, 'old one-time codes deleted');
  },
});
