import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { uncrawledPrefixes } from '@dalil/contract/sitemap-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../app-error.ts';
import { cityTag } from '../../../cache/invalidate.ts';
import { clientNetwork } from '../../../http/caller.ts';
import { type HostCity, isCityHostname } from '../../../http/hosts.ts';
import { categoriesTag } from '../../categories/categories.service.ts';
import { guidesTag } from '../../editorial/guides/guides.service.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import type { SitemapSources } from '../../public-resources/sitemap-source.ts';
import { listCityPages } from './city-pages.service.ts';
import { sitemapFiles } from './sitemap-files.ts';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';
import { listParts } from './sitemaps.service.ts';

const indexPath = '/sitemap.xml';
const pagesPath = '/sitemaps/pages.xml';
const xml = 'application/xml; charset=utf-8';
/** Cache lifetime of the sitemap index, which lists the files. */
const aMinute = { freshMs: 60_000, staleMs: 0 };
/** Rate limit; generous, because crawlers request all files of a city in a row. */
const perMinute = 600;
const partName = /^([a-z]+)-(\d{4}-(?:0[1-9]|1[0-2]))-([1-9]\d{0,4})\.xml\.gz$/;

/**
 * Paths disallowed for crawlers. Not a protection of private data, which always requires authorisation; it only
 * avoids useless requests.
 */
const closed = ['/api/', '/admin', '/metrics', ...uncrawledPrefixes];

interface Options {
  findables: SitemapSources;
  kinds: ListingKinds;
}

/** Serves robots.txt and the sitemaps of each city. */
export async function sitemapsPlugin(app: FastifyInstance, { findables, kinds }: Options): Promise<void> {
  const files = sitemapFiles({ db: app.db, storage: app.storage });

  /**
   * Returns the city of the requested hostname. Unknown hostnames get 404; otherwise search engines would index a
   * city under several hostnames.
   */
  function cityOf({ headers, ip }: FastifyRequest): HostCity {
    const host = app.hosts.resolve(headers);
    if (!isCityHostname(host, headers)) throw new AppError('notFound');
    app.rateLimits.count({ what: 'sitemaps', network: clientNetwork(ip), perMinute });
    return host;
  }

  app.get('/robots.txt', async (request, reply) => {
    const host = app.hosts.resolve(request.headers);
    const lines = isCityHostname(host, request.headers)
      ? [...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${host.origin}${indexPath}`]
      : ['Disallow: /'];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(['User-agent: *', ...lines, ''].join('\n'));
  });

  app.get(indexPath, async (request, reply) => {
    const { cityId, origin } = cityOf(request);
    return app.cache.respond(request, reply, {
      key: `sitemap ${cityId} ${origin}`,
      contentType: xml,
      lifetime: aMinute,
      render: async () => {
        const parts = await listParts(app.db, { cityId }, findables);
        const listed = parts.map(({ name, month, part, changedAt }) => ({
          address: `${origin}/sitemaps/${name}-${month}-${part}.xml.gz`,
          changedAt,
        }));
        const body = sitemapIndexXml([{ address: `${origin}${pagesPath}` }, ...listed]);
        return { status: 200, body, tags: [cityTag('sitemap', cityId)] };
      },
    });
  });

  app.get(pagesPath, async (request, reply) => {
    const { cityId, origin } = cityOf(request);
    return app.cache.respond(request, reply, {
      key: `sitemap-pages ${cityId} ${origin}`,
      contentType: xml,
      render: async () => {
        const pages = await listCityPages(app.reads, { cityId }, kinds);
        const body = await text(Readable.from(sitemapXml(origin, [pages])));
        return { status: 200, body, tags: [categoriesTag({ cityId }), guidesTag({ cityId })] };
      },
    });
  });

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const { cityId, origin } = cityOf(request);
    const [, name = '', month = '', part] = partName.exec(request.params.file) ?? [];
    const findable = Object.hasOwn(findables, name) ? findables[name] : undefined;
    const requested = { cityId, origin, name, month, part: Number(part) };
    const file = findable && (await files.find(findable, requested));
    if (!file) throw new AppError('notFound');
    reply.header('etag', file.etag).header('cache-control', 'public, max-age=0, s-maxage=5');
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    const content = await file.read();
    if (!content) throw new AppError('notFound');
    return reply.type('application/gzip').send(content);
  });
}
