import { href, paths } from '@dalil/contract/paths';
import { staffLimits } from '@dalil/contract/staff-limits';
import * as z from 'zod';
import { serverKey, serverKeys } from '../../../../secrets/server-keys.ts';
import { readContent, signContent } from '../../../../secrets/tokens.ts';

/** `sends` tells the links of one invitation apart. No token is stored, so a copy of the database gives nobody a role. */
const content = z.object({ invitation: z.uuid(), sends: z.int() });
export type InvitationToken = z.output<typeof content>;

const seconds = staffLimits.invitation.days * 86_400;

/** The page on which an invitation is accepted. The token is in the query, whose values are in no log. */
export async function invitationPath(setting: string, token: InvitationToken): Promise<string> {
  const ticket = await signContent(serverKey(setting, 'invitation'), token, seconds);
  return href(paths.newsletter, { action: 'invitation' }, { ticket });
}

/** Null for what is old or not ours. */
export async function readInvitationToken(setting: string, token: string): Promise<InvitationToken | null> {
  for (const key of serverKeys(setting, 'invitation')) {
    const read = await readContent(key, token, content);
    if (read) return read;
  }
  return null;
}
