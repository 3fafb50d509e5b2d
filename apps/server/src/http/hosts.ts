import type { IncomingHttpHeaders } from 'node:http';
import type { Scope } from '@dalil/contract/scope';

/** The city that a hostname serves. */
export interface HostCity {
  cityId: number;
  region: string;
  /** Canonical origin for pages, links and emails: the city's main hostname. */
  origin: string;
  /** True if the hostname belongs to the city, so that data of other cities is not served under it. */
  own: boolean;
  /** True if the city has hostnames of its own: then it is selected by hostname only. */
  named: boolean;
  /** Cache key of its pages; contains everything that depends on the hostname. */
  key: string;
}

export interface Hosts {
  /**
   * Returns the city of the request's host; an unknown hostname shows the default city. Only the `Host` header
   * counts, for every client: cache key and render cannot disagree, and no client can inject another host.
   */
  of(headers: IncomingHttpHeaders): HostCity;
  /** The same, but returns null while the hostnames are not loaded. */
  find(headers: IncomingHttpHeaders): HostCity | null;
}

/**
 * True if the request used a hostname of the city it is shown: one of the city's own, or the deployment's public
 * origin.
 */
export const isCitysName = (host: HostCity, headers: IncomingHttpHeaders): boolean =>
  host.own || plainHost(headers.host) === new URL(host.origin).hostname;

/** True if this hostname may serve data of the given city. */
export const answersFor = (host: HostCity, { region, cityId }: Pick<Scope, 'region' | 'cityId'>): boolean =>
  !host.own || (host.cityId === cityId && host.region === region);

/** Longer than any hostname with a port. */
const longestHeader = 270;

/** Normalises a `Host` header as hostnames are stored: lower case, without port and trailing dot. */
export function plainHost(header = ''): string {
  if (header.length > longestHeader) return '';
  return header.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
}
