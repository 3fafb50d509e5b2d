import type { CodeSent } from '@dalil/contract/account-fields';
import type { Scope } from '@dalil/contract/scope';
import { hashPassword, refuseWeakPassword } from '../../../secrets/password.ts';
import { type CityScope, listPlaceNames } from '../../places/places.service.ts';
import { type Account, findAccountByEmail } from '../accounts.service.ts';
import { admitCode, type CodeCall, createCode, proveCode, spendCode, spent } from '../codes/codes.service.ts';
import { replacePassword } from './password.service.ts';

/** The answer is the same for every address: whether it has an account is looked up when the mail is written. */
export async function startPasswordReset(
  call: CodeCall,
  { cityId, lang }: Pick<Scope, 'cityId' | 'lang'>,
  address: string,
): Promise<CodeSent> {
  await admitCode(call, address);
  return createCode(call, { purpose: 'reset', email: address, cityId, lang });
}

interface NewPassword {
  ticket: string;
  code: string;
  password: string;
}

/** Whoever knew the old password is logged out everywhere, and the owner is told. Answers the account as it is now. */
export async function resetPassword(
  call: CodeCall,
  scope: Pick<CityScope, 'city'>,
  { ticket, code, password }: NewPassword,
): Promise<Account> {
  const places = await listPlaceNames(call.db);
  refuseWeakPassword(password, { places });
  const proved = await proveCode(call, { purpose: 'reset', ticket, code });
  const passwordHash = await hashPassword(password);
  return call.db.transaction(async (tx) => {
    await spendCode(tx, proved);
    const account = await findAccountByEmail(tx, proved.email);
    if (!account) throw spent();
    // Refused, the code stays good: nothing of this transaction has happened.
    refuseWeakPassword(password, { person: account, places });
    await replacePassword(tx, scope, account, passwordHash);
    return { ...account, passwordHash };
  });
}
