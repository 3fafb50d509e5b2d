import type { Counter, Limit } from '../../redis/limiter.ts';
import { neighbourhoodOf } from '../caller.ts';

/**
 * How many times the limit of one network its neighbourhood has. Anybody gets an IPv6 /48 for nothing, so that it is
 * hardly worth more than one /64. A /24 of IPv4 costs money, and those of mobile carriers and schools are full of people.
 */
const wider = { ipv4: 10, ipv6: 1.3 };

/** The limit of a network's neighbourhood where the network itself has `most`. */
export const mostNearby = (network: string, most: number): number =>
  Math.floor(most * (network.includes(':') ? wider.ipv6 : wider.ipv4));

/** A limit of a client's network, an IPv4 address or an IPv6 /64, and a wider one of its neighbourhood. */
export function byNetwork(limit: Limit, network: string): Counter[] {
  const near = { ...limit, name: `${limit.name}.near`, burst: mostNearby(network, limit.burst) };
  return [
    [limit, network],
    [near, neighbourhoodOf(network)],
  ];
}
