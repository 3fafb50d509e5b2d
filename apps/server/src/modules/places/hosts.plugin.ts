import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../../app-error.ts';
import { type Hosts, normaliseHost } from '../../http/hosts.ts';
import { type KnownHosts, readHosts } from './hosts.service.ts';

/**
 * Reload interval of the hostnames. Cached pages are keyed by the city their hostname resolves to, so a page rendered
 * with outdated hostnames is not served once they are reloaded.
 */
const rereadMs = 1_500;

/** Hostnames of cities, reloaded by polling: every process sees a change within two seconds. */
export const hostsPlugin = fp(async (app: FastifyInstance) => {
  // Uses the pool of public reads: writers that hold all other connections must neither delay nor prevent the reload.
  const { reads, config, log } = app;
  let known: KnownHosts | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function reread(): Promise<void> {
    try {
      known = await readHosts(reads, config);
    } catch (err) {
      // If the reload fails, the last known hostnames stay in use until one succeeds.
      log.warn({ err }, 'names of cities cannot be read');
    }
    if (!closed) timer = setTimeout(() => void reread(), rereadMs).unref();
  }

  const hosts: Hosts = {
    tryResolve: ({ host }) => (known ? (known.hosts.get(normaliseHost(host)) ?? known.others) : null),
    resolve(headers) {
      const found = hosts.tryResolve(headers);
      // Without the hostnames a visitor could be shown another city.
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
