import { href, paths } from '@dalil/contract/paths';
import { staffLimits } from '@dalil/contract/staff-limits';
import * as z from 'zod';
import { serverKey, serverKeys } from '../../../../secrets/server-keys.ts';
import { readContent, signContent } from '../../../../secrets/tokens.ts';

/**
 * `sends` distinguishes the successive links of one invitation. Tokens are not stored, so a leaked database grants
 * nobody a role.
 */
const content = z.object({ invitation: z.uuid(), sends: z.int() });
export type InvitationToken = z.output<typeof content>;

const seconds = staffLimits.invitation.days * 86_400;

/**
 * Path of the page that accepts an invitation. The token is a query parameter, because query values are never logged.
 */
export async function invitationPath(setting: string, token: InvitationToken): Promise<string> {
  const ticket = await signContent(serverKey(setting, 'invitation'), token, seconds);
  return href(paths.newsletter, { action: 'invitation' }, { ticket });
}

/** Returns null for an expired or forged token. */
export async function readInvitationToken(setting: string, token: string): Promise<InvitationToken | null> {
  for (const key of serverKeys(setting, 'invitation')) {
    const read = await readContent(key, token, content);
    if (read) return read;
  }
  return null;
}
