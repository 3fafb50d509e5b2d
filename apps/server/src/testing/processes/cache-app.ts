import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import type { CacheableResponse } from '../../cache/cache.ts';
import { invalidate } from '../../cache/invalidate.ts';
import type { Config } from '../../config.ts';
import { apiKey } from '../../http/page-key.ts';
import { cities } from '../../modules/places/places.table.ts';
import { tinySite } from './tiny-site.ts';

interface CacheApp {
  app: FastifyInstance;
  /** Returns how many pages or API responses were rendered so far. */
  renders(kind: 'page' | 'api'): Promise<number>;
}

interface CacheAppOptions {
  lifetime?: CacheableResponse['lifetime'];
  /** Called during each render after its data was read, so that a test can change the data meanwhile. */
  meanwhile?: () => Promise<void>;
}

/** Starts a server with a public endpoint that returns the name of city 1, and a site that shows it. */
export async function buildCacheApp(config: Config, options: CacheAppOptions = {}): Promise<CacheApp> {
  const app = await buildApp(config, { site: tinySite((lang) => `/api/name/${lang}`) });
  app.get('/api/name/:lang', async (request, reply) => {
    const { lang } = request.params as { lang: 'en' | 'ar' };
    return app.cache.respond(request, reply, {
      key: apiKey(request.url, new Set(['case'])),
      contentType: 'application/json; charset=utf-8',
      ...(options.lifetime ? { lifetime: options.lifetime } : {}),
      render: async () => {
        const [city] = await app.db.select().from(cities).where(eq(cities.id, 1));
        await options.meanwhile?.();
        const name = lang === 'ar' ? city?.nameAr : city?.nameEn;
        return { status: 200, body: JSON.stringify({ name }), tags: ['cities:1'] };
      },
    });
  });
  await app.ready();
  return { app, renders: (kind) => rendersOf(app, kind) };
}

export async function rendersOf(app: FastifyInstance, kind: 'page' | 'api'): Promise<number> {
  const { values } = await app.metrics.renders.get();
  return values.find(({ labels }) => labels.kind === kind)?.value ?? 0;
}

export async function renameCity(app: FastifyInstance, nameEn: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    await tx.update(cities).set({ nameEn }).where(eq(cities.id, 1));
    await invalidate(tx, ['cities:1']);
  });
}
