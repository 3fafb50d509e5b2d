import type { IncomingHttpHeaders } from 'node:http';
import type { Scope } from '@dalil/contract/scope';

/** The city that a hostname serves, and how it may be served there. */
export interface HostCity {
  cityId: number;
  region: string;
  /** Canonical origin for pages, links and emails: the city's main hostname. */
  origin: string;
  /** True if the hostname belongs to this city; data of other cities is then not served under it. */
  own: boolean;
  /** True if the city has hostnames of its own; then requests select the city only by hostname. */
  named: boolean;
  /** Part of the cache key of the city's pages; contains everything that depends on the hostname. */
  key: string;
}

export interface Hosts {
  /**
   * Returns the city of the request's host; an unknown hostname gets the default city. Reads only the `Host` header,
   * so that cache key and render always agree and no client can inject another host.
   */
  resolve(headers: IncomingHttpHeaders): HostCity;
  /** Like `resolve`, but returns null while the hostnames are not loaded. */
  tryResolve(headers: IncomingHttpHeaders): HostCity | null;
}

/**
 * True if the request used a hostname of the city it is shown: one of the city's own, or the deployment's public
 * origin.
 */
export const isCityHostname = (host: HostCity, headers: IncomingHttpHeaders): boolean =>
  host.own || normaliseHost(headers.host) === new URL(host.origin).hostname;

/** True if this hostname may serve data of the given city. */
export const servesCity = (host: HostCity, { region, cityId }: Pick<Scope, 'region' | 'cityId'>): boolean =>
  !host.own || (host.cityId === cityId && host.region === region);

/** Longer than any hostname with a port. */
const longestHeader = 270;

/** Normalises a `Host` header as hostnames are stored: lower case, without port and trailing dot. */
export function normaliseHost(header = ''): string {
  if (header.length > longestHeader) return '';
  return header.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
}
