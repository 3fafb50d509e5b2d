import { byNetwork } from '../../../http/limits/network-limits.ts';
import { type Counter, guesses, perDay, perHour } from '../../../redis/limiter.ts';
import { mailboxOf } from '../../mail/mailbox.ts';

/** Also bounds how many codes for one mailbox can be guessed at. */
const toMailbox = perDay('code.mailbox', 10);
/** A whole school may stand behind one network. */
const toNetwork = perHour('code.network', 60);

/** How often codes are sent. */
export function sendCounters(address: string, network: string): Counter[] {
  return [[toMailbox, mailboxOf(address)], ...byNetwork(toNetwork, network)];
}

/** Wrong codes from one network, at whatever ticket. Those at one ticket are counted in its row. */
export function tryCounters(network: string): Counter[] {
  return byNetwork(guesses('codeTry.network', 30), network);
}
