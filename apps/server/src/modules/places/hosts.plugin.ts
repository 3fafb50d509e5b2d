import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../../app-error.ts';
import { type Hosts, plainHost } from '../../http/hosts.ts';
import { type KnownHosts, readHosts } from './hosts.service.ts';

/** Pages are kept by what a name decides about them, so one that was made with an older list is not found by a newer. */
const rereadMs = 1_500;

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
