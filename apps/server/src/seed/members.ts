import { randomBytes } from 'node:crypto';
import type { Transaction } from '../db/database.ts';
import { createAccount } from '../modules/accounts/accounts.factory.ts';
import { findAccountByEmail } from '../modules/accounts/accounts.service.ts';

/** Invented people. `staff` is the author of unclaimed businesses. */
export const members = {
  layla: { name: 'ليلى حداد', gender: 'female', lang: 'ar', phone: '+13135550197' },
  omar: { name: 'Omar Saleh', gender: 'male', lang: 'en', phone: '+13135550198' },
  salma: { name: 'Salma Aziz', gender: 'female', lang: 'en', phone: '+13135550199' },
  hadi: { name: 'Hadi Karam', gender: 'male', lang: 'en', phone: '+17345550111' },
  noor: { name: 'Noor Beydoun', gender: 'female', lang: 'en', phone: '+17345550112' },
  yusuf: { name: 'Yusuf Rahal', gender: 'male', lang: 'en', phone: '+17345550113' },
  claire: { name: 'Claire Novak', gender: 'female', lang: 'en', phone: '+17345550114' },
  dina: { name: 'Dina Farah', gender: 'female', lang: 'en', phone: '+17345550115' },
  huda: { name: 'هدى منصور', gender: 'female', lang: 'ar', phone: '+17345550116' },
  samira: { name: 'سميرة الحسن', gender: 'female', lang: 'ar', phone: '+17345550117' },
  rana: { name: 'رنا خوري', gender: 'female', lang: 'ar', phone: '+17345550118' },
  samir: { name: 'سمير عطية', gender: 'male', lang: 'ar', phone: '+17345550119' },
  abdullah: { name: 'عبد الله ناجي', gender: 'male', lang: 'ar', phone: '+17345550120' },
  staff: { name: 'Dalil', gender: null, lang: 'en', phone: '+13135550142' },
} as const satisfies Record<string, object>;

export type MemberName = keyof typeof members;

export const emailOf = (name: MemberName) => `${name}@dalil.example`;

/**
 * Returns the member's account id; creates the account if it is missing. Its password is random and not stored, so
 * nobody can log in.
 */
export async function accountOf(
  tx: Transaction,
  { cityId }: { cityId: number },
  name: MemberName,
): Promise<string> {
  const email = emailOf(name);
  const account =
    (await findAccountByEmail(tx, email)) ??
    (await createAccount(tx, {
      ...members[name],
      cityId,
      email,
      password: randomBytes(24).toString('hex'),
    }));
  return account.id;
}
