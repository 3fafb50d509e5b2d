import { domainToASCII } from 'node:url';
import { type Counter, type Limit, limitOf } from '../../../redis/throttle.ts';

/**
 * How often codes are sent: to an address 10 times, then after pauses of up to an hour, which also bounds how many codes
 * for one address can be guessed at; for a network 60 times, since a whole school may stand behind one.
 */
const perAddress: Limit = { ...limitOf('code.address', 10), longestPauseSeconds: 3_600 };
const perNetwork: Limit = { ...limitOf('code.network', 60), forgetSeconds: 3_600 };

/** A domain in Arabic letters has a second spelling in Latin ones (`xn--…`) that reaches the same mail box. */
function inOneSpelling(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at));
}

export function sendCounters(address: string, network: string): Counter[] {
  return [
    [perAddress, inOneSpelling(address)],
    [perNetwork, network],
  ];
}

/** Wrong codes from one network, at whatever ticket. Those at one ticket are counted in its row. */
export function tryCounters(network: string): Counter[] {
  return [[limitOf('codeTry.network', 30), network]];
}
