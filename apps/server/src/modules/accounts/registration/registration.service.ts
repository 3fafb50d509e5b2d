import type { CodeSent } from '@dalil/contract/account-fields';
import type { registration } from '@dalil/contract/accounts';
import type { Scope } from '@dalil/contract/scope';
import type * as z from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { hashPassword, rejectWeakPassword } from '../../../secrets/password.ts';
import { listPlaceNames } from '../../places/places.service.ts';
import { type Account, addAccount } from '../accounts.service.ts';
import {
  type CodeContext,
  checkCodeSendLimits,
  createCode,
  invalidCodeError,
} from '../codes/codes.service.ts';
import type { oneTimeCodes } from '../codes/codes.table.ts';

type Registration = z.output<typeof registration>;

/**
 * Stores the registration data until the email is confirmed. Does not check whether the email already has an account,
 * so that the response reveals nothing.
 */
export async function startRegistration(
  call: CodeContext,
  { cityId, lang }: Pick<Scope, 'cityId' | 'lang'>,
  { name, email, phone, gender, password }: Registration,
): Promise<CodeSent> {
  rejectWeakPassword(password, { person: { name, email }, places: await listPlaceNames(call.db) });
  await checkCodeSendLimits(call, email);
  const passwordHash = await hashPassword(password);
  return createCode(call, {
    purpose: 'register',
    email: email,
    cityId,
    lang,
    registration: { name, phone, gender: gender ?? null, passwordHash },
  });
}

/** Creates the account; rejects if the email got an account in the meantime. */
export async function createRegisteredAccount(
  tx: Transaction,
  { email: address, cityId, lang, registration }: typeof oneTimeCodes.$inferSelect,
): Promise<Account> {
  const account = registration && (await addAccount(tx, { ...registration, email: address, cityId, lang }));
  if (!account) throw invalidCodeError();
  return account;
}
