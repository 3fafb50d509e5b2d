import { stopAlertPath } from '../modules/distribution/saved-searches/alert-token.ts';
import { confirmPath } from '../modules/editorial/newsletter/subscription-token.ts';
import { renewalPath } from '../modules/listings/authoring/renewal-token.ts';
import type { AddLinks } from '../modules/mail/mails.ts';
import { invitationPath } from '../modules/staff/people/invitations/invitation-token.ts';

/**
 * Adds signed links that act without a login. They are created when an email is sent, so they are never stored in the
 * queue.
 */
export const addMailLinks: AddLinks = async (setting, mail) => {
  if (mail.kind === 'subscription') {
    const { subscription: id, asked: requested } = mail;
    return { ...mail, path: await confirmPath(setting, { id, asked: requested }) };
  }
  if (mail.kind === 'staffInvitation') {
    const { invitation, sends } = mail;
    return { ...mail, path: await invitationPath(setting, { invitation, sends }) };
  }
  if (mail.kind === 'savedSearch') {
    const { search, accountId: account } = mail;
    return account ? { ...mail, stop: await stopAlertPath(setting, { search, account }) } : mail;
  }
  if (mail.kind !== 'postEnding') return mail;
  const { listingId: post, cityId: city, accountId: owner, ends } = mail;
  if (!post || !city || !owner) return mail;
  return { ...mail, path: await renewalPath(setting, { post, city, owner, ends: Date.parse(ends.at) }) };
};
