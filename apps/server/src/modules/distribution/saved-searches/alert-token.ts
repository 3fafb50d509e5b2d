import { href, paths } from '@dalil/contract/paths';
import * as z from 'zod';
import { signJwt, verifyJwt } from '../../../secrets/jwt.ts';
import { serverKey, serverKeys } from '../../../secrets/server-keys.ts';

/**
 * Identifies the saved search an email is about. The token is not stored in the database, so a copy of the database
 * cannot be used to stop anybody's emails.
 */
const content = z.object({ search: z.int(), account: z.uuid() });
/** Decoded content of the signed token in an alert email: the search and its owner's account. */
export type AlertToken = z.output<typeof content>;

/** Lifetime of the token. Long, so that the link in an old email still works. */
const seconds = 5 * 365 * 86_400;

/**
 * Returns the path of the page on which the reader confirms that these emails stop. The token is in the query string,
 * whose values are never logged.
 */
export async function stopAlertPath(setting: string, ticket: AlertToken): Promise<string> {
  const signed = await signJwt(serverKey(setting, 'alert'), ticket, seconds);
  return href(paths.newsletter, { action: 'stop-alert' }, { ticket: signed });
}

/** Returns null for a token that has expired or was not signed by this server. */
export async function readAlertToken(setting: string, ticket: string): Promise<AlertToken | null> {
  for (const key of serverKeys(setting, 'alert')) {
    const read = await verifyJwt(key, ticket, content);
    if (read) return read;
  }
  return null;
}
