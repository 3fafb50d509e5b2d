import { limits } from '@dalil/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import { clientNetwork } from '../../http/caller.ts';
import { answerNotFound } from '../../http/responses/errors.ts';
import { readUploadGrant, uploadHeader, uploadPath } from '../../storage/local-storage.ts';
import { photoFolders, postPhotoId } from '../../storage/photos.ts';
import { hasValidSignature } from '../../storage/signed-picture-urls.ts';
import { takesUpload } from './media.service.ts';
import { isPublicMedium, mediumTag, type PublicOwners } from './public-media.service.ts';

const types = { avif: 'image/avif', webp: 'image/webp', svg: 'image/svg+xml' } as const;
type PictureType = keyof typeof types;

/**
 * File names that may be served. All other files in the same storage must not be: metadata of generated images and
 * unprocessed uploads.
 */
const shown = new RegExp(
  `^(?:((?:${Object.values(photoFolders).join('|')})/[\\da-f]{32})|[\\da-f]{24,32})(?:-\\d+)?\\.(${Object.keys(types).join('|')})$`,
);

/**
 * Cache-Control values. Illustrations never change; a public photo may be unpublished, so shared caches revalidate it
 * after a minute.
 */
const ofDrawing = 'public, max-age=31536000, immutable';
const ofPublicPhoto = 'public, max-age=86400, s-maxage=60';
const ofOthers = 'private, no-store';

/**
 * Serves images at `/media/` from any storage backend, so the storage needs no public access and one policy covers
 * all.
 */
export async function mediaPlugin(
  app: FastifyInstance,
  { publicOwners }: { publicOwners: PublicOwners },
): Promise<void> {
  answerNotFound(app);

  /**
   * Returns the Cache-Control header for a photo, or null if the request may not see it. A photo is public while
   * anything that uses it is public; otherwise it requires a signed URL.
   */
  async function keepingOf(photo: string | undefined, query: unknown): Promise<string | null> {
    if (!photo) return ofDrawing;
    if (hasValidSignature(app.config, photo, query)) return ofOthers;
    const id = postPhotoId(photo);
    const isPublic =
      id && (await app.cache.cachedBoolean(mediumTag(id), () => isPublicMedium(app.reads, publicOwners, id)));
    return isPublic ? ofPublicPhoto : null;
  }

  app.get<{ Params: { '*': string } }>('/*', { logLevel: 'warn' }, async (request, reply) => {
    const file = request.params['*'];
    const [, photo, type] = shown.exec(file) ?? [];
    const keeping = type && (await keepingOf(photo, request.query));
    if (!keeping) throw new AppError('notFound');
    // The content of a URL never changes, so the file name serves as ETag.
    const etag = `"${file}"`;
    const isHeld = request.headers['if-none-match'] === etag;
    const stored = isHeld ? null : await app.storage.open(file);
    if (!isHeld && !stored) throw new AppError('notFound');
    reply.header('etag', etag).header('cache-control', keeping);
    if (!stored) return reply.code(304).send();
    return reply
      .type(types[type as PictureType])
      .header('content-length', stored.bytes)
      .send(stored.content);
  });
  if (!app.config.S3_BUCKET_URL) await app.register(takeUploads);
}

/** Emulates the upload endpoint of an object store: accepts bytes for a signed URL. */
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
      config: { upload: true },
      // Runs before the body is read.
      onRequest: async (request) => {
        app.rateLimits.count({ what: 'uploads', network: clientNetwork(request.ip), perMinute: 120 });
        const { file } = await grantOf(request);
        if (!(await takesUpload(app.db, file))) throw new AppError('forbidden');
      },
    },
    async (request, reply) => {
      const { file } = await grantOf(request);
      await app.storage.put(file, request.body as Buffer);
      return reply.code(204).send();
    },
  );
}
