import type { Scope } from '@dalil/contract/scope';
import type { Transaction } from '../../db/database.ts';
import { newsletterSubscriptions } from './newsletter.table.ts';

/**
 * Keeps the wish; who asks twice is kept once and told the same. Nothing is sent to the address before its owner
 * confirms, apart from the one mail that asks for it, which the newsletter's own issue adds in this transaction.
 */
export async function createSubscription(
  tx: Transaction,
  { cityId, lang }: Pick<Scope, 'cityId' | 'lang'>,
  email: string,
): Promise<void> {
  await tx
    .insert(newsletterSubscriptions)
    .values({ cityId, lang, email: email.toLowerCase() })
    .onConflictDoNothing();
}
