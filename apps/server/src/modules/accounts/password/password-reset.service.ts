import type { CodeSent } from '@dalil/contract/account-fields';
import type { Scope } from '@dalil/contract/scope';
import { hashPassword, refuseWeakPassword } from '../../../secrets/password.ts';
import { type CityScope, listPlaceNames } from '../../places/places.service.ts';
import { type Account, findAccountByEmail } from '../accounts.service.ts';
import { admitCode, type CodeCall, createCode, proveCode, spendCode, spent } from '../codes/codes.service.ts';
import { replacePassword } from './password.service.ts';

/**
 * Starts a password reset. The response is the same for every email; the account is looked up only when the email is
 * written.
 */
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

/** Sets a new password, ends every session and notifies the owner. Returns the updated account. */
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
    // A rejection rolls the transaction back, so the code stays valid.
    refuseWeakPassword(password, { person: account, places });
    await replacePassword(tx, scope, account, passwordHash);
    return { ...account, passwordHash };
  });
}
