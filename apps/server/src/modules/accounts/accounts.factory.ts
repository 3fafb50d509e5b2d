import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@dalil/contract/account-fields';
import { eq, sql } from 'drizzle-orm';
import { generateSecret } from 'otplib';
import { demoCityId, firstLoadTestCityId, type LoadTestSeeder } from '../../db/bulk-load.ts';
import type { Transaction } from '../../db/database.ts';
import { encrypt } from '../../secrets/encryption.ts';
import { hashPassword } from '../../secrets/password.ts';
import { type Account, addAccount, type NewAccount } from './accounts.service.ts';
import { accounts, cityRoles } from './accounts.table.ts';

/** Fictitious people; half of the names are in Arabic script. */
const people = [
  { name: 'ليلى حداد', gender: 'female', lang: 'ar' },
  { name: 'Omar Saleh', gender: 'male', lang: 'en' },
  { name: 'نور الدين خوري', gender: 'male', lang: 'ar' },
  { name: 'Salma Aziz', gender: 'female', lang: 'en' },
  { name: 'مريم عبد الرحمن', gender: 'female', lang: 'ar' },
  { name: 'Karim Nasser', gender: null, lang: 'en' },
] as const;

interface SampleAccount extends Account {
  /** The plain-text password, for logging in. */
  password: string;
}

let made = 0;

export async function createAccount(
  tx: Transaction,
  facts: Partial<Omit<NewAccount, 'passwordHash'>> & { password?: string } = {},
): Promise<SampleAccount> {
  const number = made++;
  const person = people[number % people.length] ?? people[0];
  const { password = 'dates-and-cardamom-7', ...given } = facts;
  const account = await addAccount(tx, {
    cityId: demoCityId,
    // A random email, because Redis counts rate limits per email and keeps the counts after a test run.
    email: `member-${randomBytes(5).toString('hex')}@mail.example`,
    phone: `+1313555${String(100 + (number % 100)).padStart(4, '0')}`,
    ...person,
    ...given,
    passwordHash: await hashPassword(password),
  });
  if (!account) throw new Error(`${given.email} has an account already.`);
  return { ...account, password };
}

/**
 * Creates a staff member of all cities or of one, with two-factor authentication enabled; `twoStepKey` is the TOTP
 * secret of the authenticator app.
 */
export async function createStaff(
  tx: Transaction,
  sessionKey: string,
  facts: Parameters<typeof createAccount>[1] & { roles?: StaffRole[]; rolesFor?: number } = {},
): Promise<SampleAccount & { twoStepKey: string }> {
  const { roles = ['moderator'], rolesFor, ...given } = facts;
  const account = await createAccount(tx, given);
  const twoStepKey = generateSecret();
  const staff = { roles: rolesFor ? [] : roles, twoFactorSecret: encrypt(sessionKey, twoStepKey) };
  await tx.update(accounts).set(staff).where(eq(accounts.id, account.id));
  if (rolesFor)
    await tx
      .insert(cityRoles)
      .values(roles.map((role) => ({ accountId: account.id, cityId: rolesFor, role })));
  return { ...account, ...staff, twoStepKey };
}

/** Creates one owner per roughly twenty posts; these accounts have no usable password. */
export const loadAccounts: LoadTestSeeder = async (tx, { cities, count }) => {
  const { rowCount } = await tx.execute(sql`
    insert into accounts (city_id, name, email, phone, password_hash, lang, created_at)
    select ${firstLoadTestCityId}::int + n % ${cities}::int, 'Member ' || n, 'member' || n || '@load.example',
      '+13135550199', '', case when n % 2 = 0 then 'en' else 'ar' end, now() - n * interval '1 minute'
    from generate_series(0, greatest(${count}::int / 20, ${cities}::int) - 1) n
    on conflict do nothing`);
  return rowCount ?? 0;
};
