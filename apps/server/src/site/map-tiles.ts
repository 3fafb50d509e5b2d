import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { clientNetwork } from '../http/caller.ts';
import { byteRange } from '../storage/byte-range.ts';
import { mapTilesPath } from '../storage/map-tiles.ts';

/** May be cached for long, because each new map extract has a new file name. */
const cacheControl = 'public, max-age=604800';
const sizeKnownMs = 60_000;
/**
 * Rate limit of the map file per client network. Each started megabyte of a requested byte range counts as one; one
 * view of the map needs about 30 ranges.
 */
const partsPerMinute = 1_200;
const partBytes = 1_048_576;

/** Serves byte ranges of the map file that an operator has placed beside the media. */
export async function mapTilesPlugin(app: FastifyInstance): Promise<void> {
  const { MAP_TILES: file } = app.config;
  const path = mapTilesPath(app.config);
  if (!file || !path) return;

  let known = { bytes: 0, until: 0 };
  async function findSize(name: string): Promise<number | null> {
    if (known.until > Date.now()) return known.bytes;
    const bytes = await app.storage.size(name);
    if (bytes !== null) known = { bytes, until: Date.now() + sizeKnownMs };
    return bytes;
  }
  app.addHook('onReady', async () => {
    // A storage outage must not prevent the server from starting.
    const bytes = await findSize(file).catch(() => undefined);
    if (bytes === null) app.log.warn({ file }, 'MAP_TILES file not found: maps are shown as sketches');
  });

  // Handles HEAD explicitly: the HEAD route Fastify derives from a GET would read the file to its end.
  app.route({
    method: ['GET', 'HEAD'],
    url: path,
    logLevel: 'warn',
    handler: async (request, reply) => {
      const bytes = await findSize(file);
      if (bytes === null) throw new AppError('notFound');
      const etag = `"${file}-${bytes}"`;
      reply.header('etag', etag).header('cache-control', cacheControl).header('accept-ranges', 'bytes');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      // With an outdated `If-Range` the client gets the whole file, because a range of the new file would not match
      // its earlier parts.
      const { 'if-range': meant = etag, range } = request.headers;
      const part = meant === etag ? byteRange(range, bytes) : null;
      if (part === 'outside') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
      const length = part ? part.last - part.first + 1 : bytes;
      reply.type('application/vnd.pmtiles').header('content-length', length);
      if (part) reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${bytes}`);
      if (request.method === 'HEAD') return reply.send();
      app.rateLimits.count({
        what: 'map-tiles',
        network: clientNetwork(request.ip),
        perMinute: partsPerMinute,
        weight: Math.ceil(length / partBytes),
      });
      const stored = await app.storage.open(file, part ?? undefined);
      if (!stored) throw new AppError('notFound');
      return reply.send(stored.content);
    },
  });
}
