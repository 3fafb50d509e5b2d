import { domainToASCII } from 'node:url';

const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the canonical mailbox of an email, for rate limits only. Never use it to send to or to find an account: two
 * people with the same result merely share a limit. A suffix after `+` is a tag with nearly all providers. Gmail also
 * ignores dots, which allows thousands of spellings of one mailbox; elsewhere dots distinguish people. Domains in
 * Arabic script have a second spelling (`xn--…`).
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1)) || address.slice(at + 1).toLowerCase();
  const local = address.slice(0, at).toLowerCase();
  const name = local.split('+', 1)[0] || local;
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
