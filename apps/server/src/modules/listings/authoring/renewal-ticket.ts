import { limits } from '@dalil/contract/limits';
import { href, paths } from '@dalil/contract/paths';
import * as z from 'zod';
import { serverKey, serverKeys } from '../../../secrets/server-keys.ts';
import { readContent, signContent } from '../../../secrets/tokens.ts';

/** Whose post a mail would renew, and which of its ends: renewed, it has another, and the ticket is used up. */
const content = z.object({ post: z.int(), city: z.int(), owner: z.uuid(), ends: z.int() });
export type RenewalTicket = z.output<typeof content>;

const lateSeconds = limits.lateRenewalDays * 86_400;

/** The page of the site that renews it with one press. The ticket is in the query, whose values are in no log. */
export async function renewalPath(setting: string, ticket: RenewalTicket): Promise<string> {
  const untilEnd = Math.max(0, Math.ceil((ticket.ends - Date.now()) / 1_000));
  const signed = await signContent(serverKey(setting, 'renewal'), ticket, untilEnd + lateSeconds);
  return href(paths.renew, {}, { ticket: signed });
}

/** Null for what is old or not ours. */
export async function readRenewal(setting: string, ticket: string): Promise<RenewalTicket | null> {
  for (const key of serverKeys(setting, 'renewal')) {
    const read = await readContent(key, ticket, content);
    if (read) return read;
  }
  return null;
}
