import { href, paths } from '@dalil/contract/paths';
import * as z from 'zod';
import { serverKey, serverKeys } from '../../../secrets/server-keys.ts';
import { readContent, signContent } from '../../../secrets/tokens.ts';

/** The search that a mail is about. None is stored, so that a copy of the database stops nobody's mails. */
const content = z.object({ search: z.int(), account: z.uuid() });
export type AlertTicket = z.output<typeof content>;

/** Whoever finds an old mail can stop the next by it. */
const seconds = 5 * 365 * 86_400;

/** The page that asks whether to stop. The ticket is in the query, whose values are in no log. */
export async function stopPath(setting: string, ticket: AlertTicket): Promise<string> {
  const signed = await signContent(serverKey(setting, 'alert'), ticket, seconds);
  return href(paths.newsletter, { action: 'stop-alert' }, { ticket: signed });
}

/** Null for what is old or not ours. */
export async function readAlertTicket(setting: string, ticket: string): Promise<AlertTicket | null> {
  for (const key of serverKeys(setting, 'alert')) {
    const read = await readContent(key, ticket, content);
    if (read) return read;
  }
  return null;
}
