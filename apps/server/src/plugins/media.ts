import { limits } from '@dalil/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import { photoFolders } from '../lib/photos.ts';
import { readUploadGrant, uploadHeader, uploadPath } from '../lib/storage-folder.ts';
import { answerNotFound } from './errors.ts';

const types = { avif: 'image/avif', webp: 'image/webp', svg: 'image/svg+xml' } as const;

/** What is shown. Beside it lie notes on how pictures were made, and what was sent and not looked at yet. */
const shown = new RegExp(
  `^(?:(${Object.values(photoFolders).join('|')})/)?[\\da-f]{24,32}(?:-\\d+)?\\.(${Object.keys(types).join('|')})$`,
);

/**
 * How long others may keep it. Drawings never change, so for ever. What its owner can take away must not live on: the
 * face of a member in no shared cache, the photo of a post there for minutes.
 */
const keeping: Record<string, string> = {
  [photoFolders.people]: 'private, max-age=86400',
  [photoFolders.posts]: 'public, max-age=86400, s-maxage=300',
};
const forEver = 'public, max-age=31536000, immutable';

/** Pictures at `/media/`, whichever store holds them: it needs no door of its own, and one policy covers all. */
export async function mediaPlugin(app: FastifyInstance): Promise<void> {
  answerNotFound(app);
  app.get<{ Params: { '*': string } }>('/*', { logLevel: 'warn' }, async (request, reply) => {
    const file = request.params['*'];
    const [, folder = '', type] = shown.exec(file) ?? [];
    const content = type && (await app.storage.read(file));
    if (!content) throw new AppError('notFound');
    // An address never changes its content, so its name says whether it is the same.
    const etag = `"${file}"`;
    reply.header('etag', etag).header('cache-control', keeping[folder] ?? forEver);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(types[type as keyof typeof types]).send(content);
  });
  if (!app.config.S3_BUCKET_URL) await app.register(takeUploads);
}

/** What an object store would do: takes the bytes of whoever has an address that we signed. */
async function takeUploads(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.photoBytes }, (_request, body, done) =>
    done(null, body),
  );
  const grantOf = async (request: FastifyRequest) => {
    const { [uploadHeader]: token, 'content-type': type, 'content-length': bytes } = request.headers;
    const grant = await readUploadGrant(app.config, String(token));
    if (!grant || type !== grant.type || Number(bytes) !== grant.bytes) throw new AppError('forbidden');
    return grant;
  };
  app.put(
    uploadPath.replace('/media', ''),
    {
      // Before the body is read.
      onRequest: async (request) => {
        await grantOf(request);
      },
      config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      const { file } = await grantOf(request);
      await app.storage.put(file, request.body as Buffer);
      return reply.code(204).send();
    },
  );
}
