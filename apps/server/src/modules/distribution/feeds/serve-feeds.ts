import { isLanguage } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import { textIn } from '../../../db/columns.ts';
import { clientNetwork } from '../../../http/caller.ts';
import { isCityHostname } from '../../../http/hosts.ts';
import { findCity, placeTag } from '../../places/places.service.ts';
import type { FeedScope, FeedSource, FeedSources } from '../../public-resources/feed-source.ts';
import { feedChangedAt, feedXml } from './feed-xml.ts';

const perMinute = 60;
const feedName = /^([a-z]+)(?:-([1-9]\d{0,8}))?\.atom$/;

interface Requested {
  name: string;
  category: number | undefined;
}

/** Serves Atom feeds of new entries, per kind or per category. */
export async function feedsPlugin(
  app: FastifyInstance,
  { sources }: { sources: FeedSources },
): Promise<void> {
  /** Title from the message catalogue by source name, or the name of the category. */
  async function titleOf(
    source: FeedSource,
    scope: FeedScope,
    { name, category }: Requested,
  ): Promise<string> {
    const city = await findCity(app.reads, scope.cityId);
    const t = translator(scope.lang);
    const what =
      category === undefined
        ? t(`found.feed.${name}` as 'found.feed.blog')
        : await source.findName?.(app.reads, scope, category);
    if (!city || !what) throw new AppError('notFound');
    return t('found.feed.title', { what, city: textIn(city, 'name', scope.lang) });
  }

  app.get<{ Params: { file: string }; Querystring: { lang?: unknown } }>(
    '/feeds/:file',
    async (request, reply) => {
      const host = app.hosts.resolve(request.headers);
      const [, name = '', number] = feedName.exec(request.params.file) ?? [];
      const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
      if (!source || !isCityHostname(host, request.headers)) throw new AppError('notFound');
      const { cityId, origin } = host;
      const requested = String(request.query.lang);
      const scope = { cityId, lang: isLanguage(requested) ? requested : ('en' as const) };
      const category = number === undefined ? undefined : Number(number);
      return app.cache.respond(request, reply, {
        key: `feed ${cityId} ${origin} ${scope.lang} ${request.params.file}`,
        contentType: 'application/atom+xml; charset=utf-8',
        countRender: () =>
          app.rateLimits.count({ what: 'feeds', network: clientNetwork(request.ip), perMinute }),
        render: async () => {
          const title = await titleOf(source, scope, { name, category });
          const entries = await source.list(app.reads, scope, category);
          const body = feedXml({
            lang: scope.lang,
            origin,
            path: `/feeds/${request.params.file}`,
            page: source.page(category),
            title,
            author: 'Dalil',
            entries,
          });
          return {
            status: 200,
            body,
            headers: { 'last-modified': feedChangedAt(entries).toUTCString() },
            tags: [...source.tags(scope, category), placeTag(scope)],
          };
        },
      });
    },
  );
}
