import { limits } from '@dalil/contract/limits';
import { href, paths } from '@dalil/contract/paths';
import * as z from 'zod';
import { signJwt, verifyJwt } from '../../../secrets/jwt.ts';
import { serverKey, serverKeys } from '../../../secrets/server-keys.ts';

/**
 * Token content. `ends` is the expiry date that the email was about: a renewal changes it, which invalidates the
 * token.
 */
const content = z.object({ post: z.int(), city: z.int(), owner: z.uuid(), ends: z.int() });
/** Decoded content of the signed token in a renewal link. */
export type RenewalToken = z.output<typeof content>;

const lateSeconds = limits.lateRenewalDays * 86_400;

/**
 * Returns the path of the page that renews a post with one click. The token is a query parameter because query values
 * are not logged.
 */
export async function renewalPath(setting: string, ticket: RenewalToken): Promise<string> {
  const untilEnd = Math.max(0, Math.ceil((ticket.ends - Date.now()) / 1_000));
  const signed = await signJwt(serverKey(setting, 'renewal'), ticket, untilEnd + lateSeconds);
  return href(paths.renew, {}, { ticket: signed });
}

/** Returns null for an expired or forged token. */
export async function readRenewalToken(setting: string, ticket: string): Promise<RenewalToken | null> {
  for (const key of serverKeys(setting, 'renewal')) {
    const read = await verifyJwt(key, ticket, content);
    if (read) return read;
  }
  return null;
}
