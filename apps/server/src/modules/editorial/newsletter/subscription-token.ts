import { href, paths } from '@dalil/contract/paths';
import { staffLimits } from '@dalil/contract/staff-limits';
import type { Language } from '@dalil/messages/languages';
import * as z from 'zod';
import { signJwt, verifyJwt } from '../../../secrets/jwt.ts';
import { serverKey, serverKeys } from '../../../secrets/server-keys.ts';

/**
 * Token for the links in emails. It contains only the subscription's id. `asked` is the time of the confirmation
 * email, so a token is invalid after a newer one was sent or the subscription was cancelled. Tokens are not stored,
 * so a leaked database confirms nobody.
 */
const content = z.discriminatedUnion('may', [
  z.object({ may: z.literal('confirm'), id: z.uuid(), asked: z.int() }),
  z.object({ may: z.literal('leave'), id: z.uuid() }),
]);
/** Decoded content of a signed newsletter token; `may` says what it allows, to confirm or to unsubscribe. */
export type SubscriptionToken = z.output<typeof content>;

const day = 86_400;
/** Validity of unsubscribe links: they must work in old emails. */
const leaveSeconds = 5 * 365 * day;

/** Returns a path with the token as a query parameter, because query values are never logged. */
async function pathOf(
  setting: string,
  ticket: SubscriptionToken,
  seconds: number,
  lang?: Language,
): Promise<string> {
  const signed = await signJwt(serverKey(setting, 'subscription'), ticket, seconds);
  const action = ticket.may === 'leave' ? 'unsubscribe' : 'confirm';
  return href(paths.newsletter, { action }, { ticket: signed, lang });
}

/**
 * Returns the path, with a signed token, of the page that confirms a subscription. `asked` is the time in
 * milliseconds when the confirmation email was sent; only the newest email's token works.
 */
export function confirmPath(setting: string, given: { id: string; asked: number }): Promise<string> {
  const seconds = staffLimits.newsletter.confirmDays * day;
  return pathOf(setting, { may: 'confirm', ...given }, seconds);
}

export const unsubscribePath = (setting: string, id: string, lang: Language): Promise<string> =>
  pathOf(setting, { may: 'leave', id }, leaveSeconds, lang);

/** Returns null for an expired or forged token. */
export async function readSubscriptionToken(
  setting: string,
  ticket: string,
): Promise<SubscriptionToken | null> {
  for (const key of serverKeys(setting, 'subscription')) {
    const read = await verifyJwt(key, ticket, content);
    if (read) return read;
  }
  return null;
}
