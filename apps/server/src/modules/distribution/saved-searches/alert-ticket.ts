import { href, paths } from '@dalil/contract/paths';
import * as z from 'zod';
import { serverKey, serverKeys } from '../../../secrets/server-keys.ts';
import { readContent, signContent } from '../../../secrets/tokens.ts';

/**
 * Identifies the saved search an email is about. The token is not stored in the database, so a copy of the database
 * cannot be used to stop anybody's emails.
 */
const content = z.object({ search: z.int(), account: z.uuid() });
export type AlertTicket = z.output<typeof content>;

/** Lifetime of the token. Long, so that the link in an old email still works. */
const seconds = 5 * 365 * 86_400;

/**
 * Returns the path of the confirmation page for stopping the emails. The token is in the query string, whose values
 * are never logged.
 */
export async function stopPath(setting: string, ticket: AlertTicket): Promise<string> {
  const signed = await signContent(serverKey(setting, 'alert'), ticket, seconds);
  return href(paths.newsletter, { action: 'stop-alert' }, { ticket: signed });
}

/** Returns null for a token that has expired or was not signed by this server. */
export async function readAlertTicket(setting: string, ticket: string): Promise<AlertTicket | null> {
  for (const key of serverKeys(setting, 'alert')) {
    const read = await readContent(key, ticket, content);
    if (read) return read;
  }
  return null;
}
