import type { contactMessage } from '@dalil/contract/inbox';
import type { Scope } from '@dalil/contract/scope';
import type * as z from 'zod';
import type { Transaction } from '../../db/database.ts';
import { contactMessages } from './inbox.table.ts';

export async function createContactMessage(
  tx: Transaction,
  { cityId, lang }: Pick<Scope, 'cityId' | 'lang'>,
  message: z.output<typeof contactMessage>,
): Promise<void> {
  await tx.insert(contactMessages).values({ cityId, lang, ...message });
}
