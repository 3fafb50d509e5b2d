import { createHash } from 'node:crypto';
import type { SavedType } from '@dalil/contract/favourites';
import { isLanguage, type Language } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import { textIn } from '../../../db/columns.ts';
import { clientNetwork } from '../../../http/caller.ts';
import type { HostCity } from '../../../http/hosts.ts';
import { fileGenerator } from '../../../storage/file-generator.ts';
import { drawShareCard, shareCardFile } from '../../../storage/share-card.ts';
import { findCity } from '../../places/places.service.ts';
import type { BookmarkableTypes, SavedCard } from '../../public-resources/bookmarkable.ts';

/** Version of the card design; increment it on changes to regenerate cached cards. */
const format = 1;
const perMinute = 60;
const fileName = /^(?:site|([a-z]+)-([1-9]\d{0,8}))\.jpg$/;
/** Control characters and bidirectional marks, which are removed from the drawn text. */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Serves Open Graph images for shared links: for every bookmarkable item and for the site. */
export async function shareCardsPlugin(
  app: FastifyInstance,
  { saveables }: { saveables: BookmarkableTypes },
): Promise<void> {
  const files = fileGenerator(app.storage);

  async function findThing(
    { region, cityId }: HostCity,
    lang: Language,
    name: string,
    id: number,
  ): Promise<SavedCard> {
    const saveable = Object.hasOwn(saveables, name) ? saveables[name as SavedType] : undefined;
    const [thing] = (await saveable?.cards(app.reads, { region, cityId, lang }, [id])) ?? [];
    if (!thing) throw new AppError('notFound');
    return thing;
  }

  app.get<{ Params: { file: string }; Querystring: { lang?: unknown } }>(
    '/share/:file',
    async (request, reply) => {
      const { file } = request.params;
      const [found, name = 'site', number] = fileName.exec(file) ?? [];
      if (!found) throw new AppError('notFound');
      app.rateLimits.count({ what: 'share', network: clientNetwork(request.ip), perMinute });
      const requested = String(request.query.lang);
      const lang = isLanguage(requested) ? requested : 'en';
      const t = translator(lang);
      const host = app.hosts.resolve(request.headers);
      const city = await findCity(app.reads, host.cityId);
      const thing = number ? await findThing(host, lang, name, Number(number)) : null;
      const declared = {
        lang,
        title: (thing?.title ?? t('found.share.title')).replaceAll(unseen, ''),
        kind: t(`found.share.${name}` as 'found.share.site'),
        city: city ? textIn(city, 'name', lang) : '',
      };
      const photo = thing?.picture?.src.replace(/^\/media\//, '').replace(/\?.*$/, '') ?? null;
      const sourceHash = createHash('sha256')
        .update(JSON.stringify([format, declared, photo]))
        .digest();
      const etag = `"${sourceHash.toString('hex')}"`;
      reply.header('etag', etag).header('cache-control', 'public, max-age=3600, s-maxage=60');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const content = await files(
        shareCardFile(host.cityId, file.replace('.jpg', ''), lang),
        sourceHash,
        async () => ({
          sourceHash,
          content: await drawShareCard({ ...declared, photo: photo ? await app.storage.read(photo) : null }),
        }),
      );
      return reply.type('image/jpeg').send(content);
    },
  );
}
