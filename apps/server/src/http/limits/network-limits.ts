import type { Counter, Limit } from '../../redis/limiter.ts';
import { neighbourhoodOf } from '../caller.ts';

/**
 * Limit of the surrounding subnet as a multiple of the limit of one network. An IPv6 /48 is free for anybody, so it
 * gets hardly more than one /64. An IPv4 /24 costs money, and those of mobile carriers and schools serve many people.
 */
const wider = { ipv4: 10, ipv6: 1.3 };

/** Limit of the surrounding subnet if one network is allowed `most`. */
export const mostNearby = (network: string, most: number): number =>
  Math.floor(most * (network.includes(':') ? wider.ipv6 : wider.ipv4));

/**
 * Counters for a client's network (an IPv4 address or an IPv6 /64), and for the subnet around it with a wider limit.
 */
export function byNetwork(limit: Limit, network: string): Counter[] {
  const near = { ...limit, name: `${limit.name}.near`, burst: mostNearby(network, limit.burst) };
  return [
    [limit, network],
    [near, neighbourhoodOf(network)],
  ];
}
