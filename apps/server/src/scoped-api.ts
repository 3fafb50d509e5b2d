import { scopeParams } from '@dalil/contract/scope-params';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { isInProcess } from './http/caller.ts';
import { formsPlugin } from './http/forms.ts';
import { servesCity } from './http/hosts.ts';
import { sessionPlugin } from './modules/accounts/login/session.plugin.ts';
import { type CityScope, evictCities, findCity } from './modules/places/places.service.ts';

/**
 * Registers routes under `/api/{region}/{lang}/{cityId}`. Returns 404 for an unknown region, language or city, and
 * for any city other than that of the request's hostname; a hostname of no city, as in health checks, may request any
 * city.
 */
export async function registerScoped(
  app: FastifyInstance,
  modules: ReadonlyArray<(app: FastifyInstance) => void>,
): Promise<void> {
  await app.register(
    async (scoped) => {
      await scoped.register(sessionPlugin);
      scoped.decorateRequest('scope', null as unknown as CityScope);
      scoped.decorateRequest('actor', null as never);
      app.cache.onInvalidated((tags) => evictCities(app.db, tags));
      scoped.addHook('onRequest', async (request) => {
        const parsed = scopeParams.safeParse(request.params);
        const city = parsed.success ? await findCity(app.db, parsed.data.cityId) : null;
        if (!parsed.success || !city || city.region !== parsed.data.region)
          throw new AppError('unknownScope');
        if (!isInProcess(request.raw) && !servesCity(app.hosts.resolve(request.headers), parsed.data))
          throw new AppError('unknownScope');
        request.scope = { ...parsed.data, city };
      });
      await scoped.register(async (forms) => {
        await formsPlugin(forms);
        scoped.decorate('forms', forms);
      });
      for (const registerModule of modules) registerModule(scoped);
    },
    { prefix: '/api/:region/:lang/:cityId' },
  );
}
