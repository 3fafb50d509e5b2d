import { canonicalUrl } from '@dalil/contract/canonical-url';
import type { ListingKindName } from '@dalil/contract/listing-states';
import { isLanguage } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import { textIn } from '../../../db/columns.ts';
import { clientNetwork } from '../../../http/caller.ts';
import { calendarFile } from '../../../text/ics.ts';
import { listingTag } from '../../categories/listing-tags.ts';
import type { ListingKind, ListingKinds } from '../base/listing-kind.ts';
import { getPublicListing } from '../base/listings.service.ts';

const perMinute = 60;
const fileName = /^([a-z]+)-([1-9]\d{0,8})\.ics$/;

/** Serves the date of a post as a calendar file: `/calendar/rent-7.ics`. */
export async function calendarPlugin(
  app: FastifyInstance,
  { kinds }: { kinds: ListingKinds },
): Promise<void> {
  app.get<{ Params: { file: string }; Querystring: { lang?: unknown } }>(
    '/calendar/:file',
    async (request, reply) => {
      const { file } = request.params;
      const [, name = '', number] = fileName.exec(file) ?? [];
      const kind: ListingKind | undefined = Object.hasOwn(kinds, name)
        ? kinds[name as ListingKindName]
        : undefined;
      if (!kind?.day) throw new AppError('notFound');
      const { day: readDay } = kind;
      const { cityId, origin } = app.hosts.resolve(request.headers);
      const requested = String(request.query.lang);
      const lang = isLanguage(requested) ? requested : 'en';
      const id = Number(number);
      return app.cache.respond(request, reply, {
        key: `calendar ${cityId} ${origin} ${lang} ${file}`,
        contentType: 'text/calendar; charset=utf-8',
        countRender: () =>
          app.rateLimits.count({ what: 'calendar', network: clientNetwork(request.ip), perMinute }),
        render: async () => {
          const post = await getPublicListing(app.reads, { cityId }, id);
          const day = post.kind === name ? await readDay(app.reads, post) : null;
          if (!day) throw new AppError('notFound');
          const title = textIn(post, 'title', lang);
          const url = canonicalUrl(origin, kind.path(id, textIn(post, 'slug', lang)), lang);
          const body = calendarFile({
            uid: `${name}-${id}@${new URL(origin).hostname}`,
            changedAt: post.changedAt ?? post.publishedAt ?? new Date(0),
            day,
            title: translator(lang)(`found.day.${name}` as 'found.day.rent', { title }),
            text: url,
            url,
            lang,
          });
          return {
            status: 200,
            body,
            headers: { 'content-disposition': `attachment; filename="${file}"` },
            tags: [listingTag({ cityId }, id)],
          };
        },
      });
    },
  );
}
