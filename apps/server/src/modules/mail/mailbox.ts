import { domainToASCII } from 'node:url';

const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * Names the mailbox behind an address, to count what we send there. Never to write to or to find an account by: two
 * people whose mailboxes look like one to us only share a limit.
 *
 * What follows a `+` is a tag nearly everywhere. Gmail also ignores dots, which makes thousands of spellings of one
 * mailbox; elsewhere a dot tells two people apart. A domain in Arabic letters has a second spelling (`xn--…`).
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1)) || address.slice(at + 1).toLowerCase();
  const local = address.slice(0, at).toLowerCase();
  const name = local.split('+', 1)[0] || local;
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
