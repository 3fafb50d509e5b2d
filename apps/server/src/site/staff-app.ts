import { direction } from '@dalil/messages/languages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { pageLanguage, parsePageUrl, requestedLanguage } from '../http/page-key.ts';
import { pagePolicy, thirdPartyHosts } from '../http/responses/page-policy.ts';
import type { StaffSource } from './site-source.ts';

const base = '/admin';

/**
 * Serves the staff app: the assets of its own build, and for every URL below its base path one document with language
 * and city filled in. The document contains nothing secret; permissions are checked by the API.
 */
export async function staffAppPlugin(
  app: FastifyInstance,
  { source }: { source: StaffSource },
): Promise<void> {
  await source.attach?.(app);
  const policy = pagePolicy([], source.mode, thirdPartyHosts(app.config));
  if (source.clientDir)
    await app.register(fastifyStatic, {
      root: `${source.clientDir}/assets`,
      prefix: `${base}/assets/`,
      wildcard: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      logLevel: 'warn',
      setHeaders: (response) => {
        response.header('cache-control', 'public, max-age=31536000, immutable');
      },
    });
  for (const url of [base, `${base}/*`])
    app.get(url, async (request, reply) => {
      // A missing asset belonged to a previous release. Returns 404 instead of the HTML document, which the browser would parse as a script.
      if (request.url.startsWith(`${base}/assets/`)) throw new AppError('notFound');
      const lang = pageLanguage(requestedLanguage(parsePageUrl(request.url).search), request.headers);
      const { region, cityId } = app.hosts.resolve(request.headers);
      const root = `lang="${lang}" dir="${direction(lang)}" data-region="${region}" data-city-id="${cityId}"`;
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', policy)
        .send((await source.document(request.url)).replace('lang="en" dir="ltr"', root));
    });
}
