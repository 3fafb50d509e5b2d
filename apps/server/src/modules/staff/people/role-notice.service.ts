import type { StaffRole } from '@dalil/contract/account-fields';
import { href, paths } from '@dalil/contract/paths';
import { textIn } from '../../../db/columns.ts';
import type { Transaction } from '../../../db/database.ts';
import type { Account } from '../../accounts/accounts.service.ts';
import { sendMail } from '../../mail/mail.service.ts';
import { notify } from '../../notifications/notify.service.ts';
import type { CityScope } from '../../places/places.service.ts';

/** Notifies an account of changed roles by email and in the app. `city` is null for roles in all cities. */
export async function notifyOfRoles(
  tx: Transaction,
  { id: accountId, cityId: homeCityId, email, name, lang, twoFactorSecret }: Account,
  city: CityScope['city'] | null,
  { before, after }: Record<'before' | 'after', readonly StaffRole[]>,
): Promise<void> {
  const given = after.filter((role) => !before.includes(role));
  const taken = before.filter((role) => !after.includes(role));
  if (given.length + taken.length === 0) return;
  const cityId = city?.id ?? homeCityId;
  await notify(tx, {
    ...{ accountId, cityId, type: 'rolesChanged', facts: { given: given.length > 0 } },
    path: given.length > 0 ? '/admin' : href(paths.home),
  });
  await sendMail(tx, {
    ...{ kind: 'rolesChanged', accountId, to: email, name, lang, cityId, given, taken },
    city: city && textIn(city, 'name', lang),
    twoStep: twoFactorSecret !== null,
  });
}
