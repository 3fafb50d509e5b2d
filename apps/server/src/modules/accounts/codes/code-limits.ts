import { networkCounters } from '../../../http/limits/network-limits.ts';
import { bruteForceLimit, type Counter, perDay, perHour } from '../../../redis/limiter.ts';
import { canonicalMailbox } from '../../mail/mailbox.ts';

/** Limit of codes sent to one mailbox per day. It also bounds how many codes an attacker can try to guess. */
const toMailbox = perDay('code.mailbox', 10);
/** Codes sent per hour for one network. Generous, because a whole school may share one public IP. */
const toNetwork = perHour('code.network', 60);

/** Rate limits for sending codes. */
export function sendCounters(address: string, network: string): Counter[] {
  return [[toMailbox, canonicalMailbox(address)], ...networkCounters(toNetwork, network)];
}

/**
 * Rate limits for wrong codes from one network, for any ticket. Wrong codes for one ticket are counted in its
 * database row.
 */
export function tryCounters(network: string): Counter[] {
  return networkCounters(bruteForceLimit('codeTry.network', 30), network);
}
