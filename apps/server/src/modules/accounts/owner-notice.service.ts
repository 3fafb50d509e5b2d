import type { Transaction } from '../../db/database.ts';
import { sendMail } from '../mail/mail.service.ts';
import type { Mail } from '../mail/mails.ts';
import type { CityScope } from '../places/places.service.ts';
import type { Account } from './accounts.service.ts';

type Notice = Extract<Mail, { at: string }>['kind'];

/**
 * Enqueues an email to the owner about a change of the account, in case it was made by another person. `at` is the
 * time named in the email.
 */
export async function notifyOwner(
  tx: Transaction,
  { city }: Pick<CityScope, 'city'>,
  { id, email, name, lang }: Account,
  kind: Notice,
  at = new Date(),
): Promise<void> {
  await sendMail(tx, {
    kind,
    accountId: id,
    to: email,
    name,
    lang,
    cityId: city.id,
    at: at.toISOString(),
    timeZone: city.timeZone,
  });
}
