import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { media } from '../modules/media/media.table.ts';
import { uploadFile } from '../modules/media/media-files.service.ts';
import { samplePicture } from '../seed/images/sample-picture.ts';
import { useBucket } from '../testing/photos/test-bucket.ts';
import { useTestApp } from '../testing/test-app.ts';
import { fileGenerator } from './file-generator.ts';
import { uploadHeader } from './local-storage.ts';
import { pictureSigner } from './signed-picture-urls.ts';

const bucket = useBucket();
const kinds = {
  'a folder': useTestApp(),
  'a bucket': useTestApp(undefined, undefined, bucket.settings),
};
/** Replaces the signature of an upload request with a forged one. */
const forged = (url: string, headers: Record<string, string>): [string, Record<string, string>] => {
  const other = (text: string) => text.replace(/.{2}$/, (last) => (last === '00' ? '11' : '00'));
  const { [uploadHeader]: token } = headers;
  return token ? [url, { ...headers, [uploadHeader]: other(token) }] : [other(url), headers];
};

const terms = { type: 'image/png', bytes: 5, seconds: 60 };
const hello = Buffer.from('hello');

describe.each(Object.entries(kinds))('%s', (kind, app) => {
  /** Uploads as a browser does: directly to the object store, or to our server. */
  async function send(
    url: string,
    headers: Record<string, string>,
    body: Buffer<ArrayBuffer>,
  ): Promise<number> {
    if (kind === 'a bucket') return (await fetch(url, { method: 'PUT', headers, body })).status;
    return (await app().inject({ method: 'PUT', url, headers, payload: body })).statusCode;
  }

  test('stores a file byte for byte and replaces it', async () => {
    const { storage } = app();
    expect(await storage.read('photos/a-1.webp')).toBeNull();
    expect(await storage.size('photos/a-1.webp')).toBeNull();
    const content = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256));
    await storage.put('photos/a-1.webp', hello);
    await storage.put('photos/a-1.webp', content);
    expect(await storage.read('photos/a-1.webp')).toEqual(content);
    expect(await storage.size('photos/a-1.webp')).toBe(1_000);
  });

  test('removes files and ignores missing ones', async () => {
    const { storage } = app();
    await storage.put('photos/b-1.webp', hello);
    await storage.remove(['photos/b-1.webp', 'photos/never.webp']);
    expect(await storage.read('photos/b-1.webp')).toBeNull();
  });

  test.each(['../out', 'a/../../out', '/etc/passwd', 'a//b', 'C:\\x', 'صورة', 'a b', '.env', 'a\0b', ''])(
    'rejects a name that could leave the folder: %j',
    async (name) => {
      await expect((async () => app().storage.put(name, hello))()).rejects.toThrow('Not a name');
      await expect((async () => app().storage.read(name))()).rejects.toThrow('Not a name');
      await expect(app().storage.createUploadRequest(name, terms)).rejects.toThrow('Not a name');
    },
  );

  test('a signed upload URL accepts only the exact type and length', async () => {
    const [row] = await app().db.insert(media).values({}).returning();
    const file = uploadFile(row?.id ?? '');
    const { url, headers } = await app().storage.createUploadRequest(file, terms);
    expect(await send(url, headers, Buffer.from('hello and more'))).toBe(403);
    expect(await send(url, { ...headers, 'content-type': 'text/html' }, hello)).toBe(403);
    expect(await send(...forged(url, headers), hello)).toBe(403);
    expect(await app().storage.read(file)).toBeNull();
    expect(await send(url, headers, hello)).toBeLessThan(300);
    expect(await app().storage.read(file)).toEqual(hello);
  });

  test('an expired upload URL accepts nothing', async () => {
    const { url, headers } = await app().storage.createUploadRequest('uploads/d', { ...terms, seconds: 1 });
    await new Promise((done) => setTimeout(done, 2_100));
    expect(await send(url, headers, hello)).toBe(403);
    expect(await app().storage.read('uploads/d')).toBeNull();
  });

  test('an unprocessed upload is not served', async () => {
    await app().storage.put('uploads/e', hello);
    await app().storage.put('uploads/e.webp', hello);
    for (const path of ['uploads/e', 'uploads/e.webp', 'upload']) {
      expect((await app().inject(`/media/${path}`)).statusCode).toBe(404);
    }
  });

  test('serves drawings as immutable and photos only with a signed URL', async () => {
    const sign = pictureSigner(app().config);
    const drawn = `${'a'.repeat(32)}-320.webp`;
    for (const [file, cached] of [
      [drawn, 'public, max-age=31536000, immutable'],
      [`people/${drawn}`, 'private, no-store'],
      [`photos/${drawn}`, 'private, no-store'],
    ] as const) {
      await app().storage.put(file, hello);
      const src = `/media/${file}`;
      const { src: url } = sign({ ...samplePicture, src });
      const response = await app().inject(url);
      expect(response.rawPayload).toEqual(hello);
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': '5',
        'cache-control': cached,
      });
      const again = await app().inject({ url, headers: { 'if-none-match': String(response.headers.etag) } });
      expect(again.statusCode).toBe(304);
      expect((await app().inject(src)).statusCode).toBe(file === drawn ? 200 : 404);
    }
  });

  test('a signed URL is valid only for its picture and until it expires', async () => {
    const photo = (character: string, folder = 'photos') => `${folder}/${character.repeat(32)}-320.webp`;
    const paper = photo('b', 'documents');
    for (const file of [photo('b'), photo('c'), paper]) await app().storage.put(file, hello);
    const sign = (minutesAgo = 0, file = photo('b')) =>
      pictureSigner(
        app().config,
        () => Date.now() - minutesAgo * 60_000,
      )({ ...samplePicture, src: `/media/${file}` }).src;
    const status = async (url: string) => (await app().inject(url)).statusCode;
    expect(await status(sign())).toBe(200);
    expect(await status(sign().replace(photo('b'), photo('c')))).toBe(404);
    expect(await status(sign().replace(/until=(\d)/, 'until=9$1'))).toBe(404);
    expect(await status(sign().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe(404);
    expect(await status(sign().replace('proof=', 'proof=1&proof='))).toBe(404);
    expect([await status(sign(59)), await status(sign(121))]).toEqual([200, 404]);
    // URLs of documents expire sooner: a document is read at once, and its URL must not work later from a browser
    // history.
    expect([await status(sign(4, paper)), await status(sign(11, paper))]).toEqual([200, 404]);
  });
});

test('an unexpected response of the bucket is an error, not a missing file', async () => {
  const app = kinds['a bucket']();
  const { openBucket } = await import('./s3.ts');
  const wrong = openBucket({
    url: String(app.config.S3_BUCKET_URL),
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'wrong',
  });
  await expect(wrong.read('photos/a-1.webp')).rejects.toThrow('returned 403');
  await expect(wrong.put('photos/a-1.webp', hello)).rejects.toThrow('returned 403');
});

test('a folder also removes the partial file of a killed process', async () => {
  const { storage, config } = kinds['a folder']();
  await storage.put('photos/g.webp', hello);
  await writeFile(join(config.MEDIA_DIR, 'photos/g.webp.part'), hello);
  await storage.remove(['photos/g.webp']);
  expect((await readdir(join(config.MEDIA_DIR, 'photos'))).filter((name) => name.startsWith('g.'))).toEqual(
    [],
  );
});

test('with a bucket the server itself accepts no uploads', async () => {
  const { url, headers } = await kinds['a folder']().storage.createUploadRequest('uploads/f', terms);
  const response = await kinds['a bucket']().inject({ method: 'PUT', url, headers, payload: hello });
  expect(response.statusCode).toBe(404);
});

test('a full disk rejects a file without leaving a part of it, and generated files are still served', async () => {
  const { storage, config } = kinds['a folder']();
  const folder = join(config.MEDIA_DIR, 'full');
  await mkdir(folder, { recursive: true });
  const fill = (file: string) => symlink('/dev/full', join(folder, `${file}.part`));
  await fill('a.jpg');
  await expect(storage.put('full/a.jpg', hello)).rejects.toMatchObject({ code: 'storageFull', status: 507 });
  await fill('b.jpg');
  const made = { sourceHash: Buffer.alloc(32), content: hello };
  expect(await fileGenerator(storage)('full/b.jpg', made.sourceHash, async () => made)).toEqual(hello);
  expect(await readdir(folder)).toEqual([]);
});
