import type { IncomingHttpHeaders } from 'node:http';
import type { Scope } from '@dalil/contract/scope';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../app-error.ts';
import { type HostCity, type KnownHosts, plainHost, readHosts } from '../modules/places/hosts.service.ts';

export type { HostCity };

/** Pages are kept by what a name decides about them, so one that was made with an older list is not found by a newer. */
const rereadMs = 1_500;

export interface Hosts {
  /**
   * What the host of a request shows; a name that is nobody's shows the default city. Only the `Host` header is asked,
   * by whoever asks: what keeps an answer and what makes it cannot disagree, and nobody can send another name along.
   */
  of(headers: IncomingHttpHeaders): HostCity;
  /** The same where nothing can be said yet: null. */
  find(headers: IncomingHttpHeaders): HostCity | null;
}

/** Names of cities, read again and again: a change is seen by every process within two seconds. */
export const hostsPlugin = fp(async (app: FastifyInstance) => {
  // As public reads do: a writer who holds all other connections must not make names forgotten, nor wait for them.
  const { reads, config, log } = app;
  let known: KnownHosts | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function reread(): Promise<void> {
    try {
      known = await readHosts(reads, config);
    } catch (err) {
      // What was known stays true as long as nobody can change it.
      log.warn({ err }, 'names of cities cannot be read');
    }
    if (!closed) timer = setTimeout(() => void reread(), rereadMs).unref();
  }

  const hosts: Hosts = {
    find: ({ host }) => (known ? (known.hosts.get(plainHost(host)) ?? known.others) : null),
    of(headers) {
      const found = hosts.find(headers);
      // Without them a visitor would be shown another city.
      if (!found) throw AppError.unavailable();
      return found;
    },
  };
  app.decorate('hosts', hosts);
  app.addHook('onReady', reread);
  app.addHook('onClose', async () => {
    closed = true;
    clearTimeout(timer);
  });
});

/** Whether a request came by a name of the city that it is shown: its own, or the one that the deployment names. */
export const isCitysName = (host: HostCity, headers: IncomingHttpHeaders): boolean =>
  host.own || plainHost(headers.host) === new URL(host.origin).hostname;

/** Whether anything of a city may be told under this name. */
export const answersFor = (host: HostCity, { region, cityId }: Pick<Scope, 'region' | 'cityId'>): boolean =>
  !host.own || (host.cityId === cityId && host.region === region);
