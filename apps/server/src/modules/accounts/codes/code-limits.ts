import { byNetwork } from '../../../http/limits/network-limits.ts';
import { type Counter, guesses, perDay, perHour } from '../../../redis/limiter.ts';
import { mailboxOf } from '../../mail/mailbox.ts';

/** Codes sent to one mailbox per day. Also bounds how many codes of one mailbox can be brute-forced. */
const toMailbox = perDay('code.mailbox', 10);
/** Codes sent per hour for one network. Generous, because a whole school may share one public IP. */
const toNetwork = perHour('code.network', 60);

/** Rate limits for sending codes. */
export function sendCounters(address: string, network: string): Counter[] {
  return [[toMailbox, mailboxOf(address)], ...byNetwork(toNetwork, network)];
}

/**
 * Rate limits for wrong codes from one network, for any ticket. Wrong codes for one ticket are counted in its
 * database row.
 */
export function tryCounters(network: string): Counter[] {
  return byNetwork(guesses('codeTry.network', 30), network);
}
