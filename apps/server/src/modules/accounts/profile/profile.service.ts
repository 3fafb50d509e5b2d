import type { profileInput } from '@dalil/contract/profile';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import { AppError } from '../../../app-error.ts';
import { invalidate } from '../../../cache/invalidate.ts';
import type { Transaction } from '../../../db/database.ts';
import { type Account, getAccount, posterTag } from '../accounts.service.ts';
import { accounts } from '../accounts.table.ts';

type Changes = { [Field in keyof z.output<typeof profileInput>]?: Account[Field] | undefined };

/** Updates the given fields; omitted fields stay unchanged. */
export async function updateProfile(
  tx: Transaction,
  accountId: string,
  { name, phone, gender }: Changes,
): Promise<Account> {
  if (name === undefined && phone === undefined && gender === undefined) return getAccount(tx, accountId);
  const [account] = await tx
    .update(accounts)
    .set({ name, phone, gender })
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
    .returning();
  if (!account) throw new AppError('notFound');
  if (name !== undefined) await invalidate(tx, [posterTag(accountId)]);
  return account;
}
