import type { IncomingHttpHeaders } from 'node:http';
import type { Scope } from '@dalil/contract/scope';

/** What a host name shows. */
export interface HostCity {
  cityId: number;
  region: string;
  /** The address that its pages, links and mails name: of several names of a city, the main one. */
  origin: string;
  /** Whether the name belongs to the city, so that nothing of another is told under it. */
  own: boolean;
  /** Whether the city has names at all: then a visitor chooses it by the name, and not otherwise. */
  named: boolean;
  /** By which its pages are kept. Holds all that the name decides about them. */
  key: string;
}

export interface Hosts {
  /**
   * What the host of a request shows; a name that is nobody's shows the default city. Only the `Host` header is asked,
   * by whoever asks: what keeps an answer and what makes it cannot disagree, and nobody can send another name along.
   */
  of(headers: IncomingHttpHeaders): HostCity;
  /** The same where nothing can be said yet: null. */
  find(headers: IncomingHttpHeaders): HostCity | null;
}

/** Whether a request came by a name of the city that it is shown: its own, or the one that the deployment names. */
export const isCitysName = (host: HostCity, headers: IncomingHttpHeaders): boolean =>
  host.own || plainHost(headers.host) === new URL(host.origin).hostname;

/** Whether anything of a city may be told under this name. */
export const answersFor = (host: HostCity, { region, cityId }: Pick<Scope, 'region' | 'cityId'>): boolean =>
  !host.own || (host.cityId === cityId && host.region === region);

/** Longer than any name can be, with its port. */
const longestHeader = 270;

/** The name in a `Host` header, as it is kept: without the port and the dot that may end it. */
export function plainHost(header = ''): string {
  if (header.length > longestHeader) return '';
  return header.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
}
