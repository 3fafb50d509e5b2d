import { href, paths } from '@dalil/contract/paths';
import { staffLimits } from '@dalil/contract/staff-limits';
import type { Language } from '@dalil/messages/languages';
import * as z from 'zod';
import { serverKey, serverKeys } from '../../../secrets/server-keys.ts';
import { readContent, signContent } from '../../../secrets/tokens.ts';

/**
 * What a mail allows its reader, named by the subscription alone. `asked` is the request that it answers: who asked again,
 * or left since, has another. None is stored, so that a copy of the database confirms nobody.
 */
const content = z.discriminatedUnion('may', [
  z.object({ may: z.literal('confirm'), id: z.uuid(), asked: z.int() }),
  z.object({ may: z.literal('leave'), id: z.uuid() }),
]);
export type SubscriptionTicket = z.output<typeof content>;

const day = 86_400;
/** Whoever finds an old letter can leave by it. */
const leaveSeconds = 5 * 365 * day;

/** The ticket is in the query, whose values are in no log. */
async function pathOf(
  setting: string,
  ticket: SubscriptionTicket,
  seconds: number,
  lang?: Language,
): Promise<string> {
  const signed = await signContent(serverKey(setting, 'subscription'), ticket, seconds);
  const action = ticket.may === 'leave' ? 'unsubscribe' : 'confirm';
  return href(paths.newsletter, { action }, { ticket: signed, lang });
}

export function confirmPath(setting: string, given: { id: string; asked: number }): Promise<string> {
  const seconds = staffLimits.newsletter.confirmDays * day;
  return pathOf(setting, { may: 'confirm', ...given }, seconds);
}

export const leavePath = (setting: string, id: string, lang: Language): Promise<string> =>
  pathOf(setting, { may: 'leave', id }, leaveSeconds, lang);

/** Null for what is old or not ours. */
export async function readSubscription(setting: string, ticket: string): Promise<SubscriptionTicket | null> {
  for (const key of serverKeys(setting, 'subscription')) {
    const read = await readContent(key, ticket, content);
    if (read) return read;
  }
  return null;
}
