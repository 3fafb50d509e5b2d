import { direction } from '@dalil/messages/languages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { askedLanguage, pageAddress, pageLanguage } from '../http/page-key.ts';
import { outsideHosts, pagePolicy } from '../http/responses/page-policy.ts';
import type { StaffSource } from './site-source.ts';

const base = '/admin';

/**
 * Serves the staff app: the assets of its own build, and one document for every URL below its base path, with
 * language and city. The document contains nothing secret; permissions are checked by the API.
 */
export async function staffAppPlugin(
  app: FastifyInstance,
  { source }: { source: StaffSource },
): Promise<void> {
  await source.attach?.(app);
  const policy = pagePolicy([], source.mode, outsideHosts(app.config));
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
      // An asset of a previous release: the document in its place would be parsed as a script.
      if (request.url.startsWith(`${base}/assets/`)) throw new AppError('notFound');
      const lang = pageLanguage(askedLanguage(pageAddress(request.url).search), request.headers);
      const { region, cityId } = app.hosts.of(request.headers);
      const root = `lang="${lang}" dir="${direction(lang)}" data-region="${region}" data-city-id="${cityId}"`;
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', policy)
        .send((await source.document(request.url)).replace('lang="en" dir="ltr"', root));
    });
}
