import type { CodeSent } from '@dalil/contract/account-fields';
import type { Scope } from '@dalil/contract/scope';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { isUniqueViolation } from '../../../db/errors.ts';
import type { Member } from '../../../http/actor.ts';
import { sendMail } from '../../mail/mail.service.ts';
import { type Account, getAccount } from '../accounts.service.ts';
import { accounts } from '../accounts.table.ts';
import { admitCode, type CodeCall, createCode, proveCode, spendCode, spent } from '../codes/codes.service.ts';
import { provePasswordAgain } from '../login/login.service.ts';
import { endSessions } from '../login/sessions.service.ts';

/**
 * Sends a code to the new email. Nothing changes before it is confirmed, and the response does not reveal whether the
 * email is taken.
 */
export async function startEmailChange(
  call: CodeCall,
  { cityId, lang }: Pick<Scope, 'cityId' | 'lang'>,
  member: Member,
  { email, password }: { email: string; password: string },
): Promise<CodeSent> {
  const account = await provePasswordAgain(call.db, call.throttle, member, password);
  if (account.email === email) throw new AppError('validation', { email: ['errors.field.emailUnchanged'] });
  await admitCode(call, email);
  return createCode(call, { purpose: 'email', email: email, accountId: account.id, cityId, lang });
}

/** Sets the confirmed email, logs other devices out and notifies the old email. Returns the updated account. */
export async function confirmEmailChange(
  call: CodeCall,
  { accountId, sessionId }: Member,
  { ticket, code }: { ticket: string; code: string },
): Promise<Account> {
  const proved = await proveCode(call, { purpose: 'email', ticket, code, accountId });
  const changed = call.db.transaction(async (tx) => {
    await spendCode(tx, proved);
    const before = await getAccount(tx, accountId);
    const [after] = await tx
      .update(accounts)
      .set({ email: proved.email })
      .where(eq(accounts.id, accountId))
      .returning();
    if (!after) throw new AppError('notFound');
    await endSessions(tx, accountId, { except: sessionId });
    await sendMail(tx, {
      kind: 'emailChanged',
      accountId,
      to: before.email,
      name: after.name,
      lang: after.lang,
      cityId: proved.cityId,
      newEmail: after.email,
    });
    return after;
  });
  return changed.catch((error: unknown) => {
    // Another account confirmed the same email in the meantime.
    throw isUniqueViolation(error) ? spent() : error;
  });
}
