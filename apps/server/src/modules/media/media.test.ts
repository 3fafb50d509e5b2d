import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@dalil/contract/limits';
import type { Medium } from '@dalil/contract/media';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesOf } from '../../storage/pictures.ts';
import { dataOf } from '../../testing/api.ts';
import { inWaves } from '../../testing/in-waves.ts';
import { hostilePhotos } from '../../testing/photos/hostile-photos.ts';
import { pdfOf } from '../../testing/photos/pdf.ts';
import { blackPng, fileUrls, photoWithMetadata, twoColours } from '../../testing/photos/photos.ts';
import { photographer } from '../../testing/photos/send-photos.ts';
import { useBucket } from '../../testing/photos/test-bucket.ts';
import { useWorker } from '../../testing/tasks/test-worker.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testSize } from '../../testing/test-size.ts';
import { until } from '../../testing/until.ts';
import { createCity } from '../places/places.factory.ts';
import { mediaData } from './media.personal.ts';
import { media } from './media.table.ts';
import { filesOfMedium, uploadFile } from './media-files.service.ts';
import { processMedium } from './media-processing.service.ts';
import { sweepMedia, sweepUploads } from './media-removal.service.ts';
import { releaseMedia, setMedia } from './media-uses.service.ts';

const bucket = useBucket();
const prepare: Parameters<typeof useTestApp>[0] = ({ db }) =>
  db.transaction(async (tx) => void (await createCity(tx)));
const stores = {
  'a folder': { app: useTestApp(prepare), directory: (mediaDir: string) => mediaDir, allPhotos: true },
  'a bucket': {
    app: useTestApp(prepare, undefined, bucket.settings),
    directory: bucket.directory,
    // Decoding does not depend on the storage: runs before a merge decode every kind of photo with folder storage
    // only.
    allPhotos: testSize({ landing: 0, nightly: 1 }) === 1,
  },
};
const formats = ['jpeg', 'png', 'webp'] as const;
const hostile = Object.entries(hostilePhotos).filter(([name]) => name !== 'an empty file');
/** One hostile photo per reason of rejection. */
const someHostile = [...new Map(hostile.map((photo) => [photo[1][1], photo])).values()];

describe.each(Object.entries(stores))('media in %s', (_name, { app, directory, allPhotos }) => {
  useWorker(app);
  let jpeg: Buffer;
  beforeAll(async () => {
    jpeg = await twoColours().jpeg().toBuffer();
  });

  const stored = () => readdir(directory(app().config.MEDIA_DIR), { recursive: true });
  /** Lists all stored files of a photo, in any state. */
  const filesLeft = async (id: string) =>
    (await stored()).filter((file) => file.includes(id) || file.includes(id.replaceAll('-', '')));
  const gone = (id: string) =>
    until(`the files of ${id} are gone`, async () => (await filesLeft(id)).length === 0);

  test.each(allPhotos ? formats : formats.slice(0, 1))(
    'converts a %s to an image in two formats at several widths',
    async (format) => {
      const me = await photographer(app());
      const id = await me.send(await twoColours(1_000, 500).toFormat(format).toBuffer());
      const { state, reason, picture } = await me.settled(id);
      expect({ state, reason }).toEqual({ state: 'ready', reason: null });
      expect(picture).toMatchObject({
        width: 960,
        height: 480,
        blur: expect.stringMatching(/^data:image\/webp/),
      });
      const files = picture ? filesOf(picture) : [];
      expect(files.map((file) => file.replace(/^.*-/, ''))).toEqual([
        '320.avif',
        '640.avif',
        '960.avif',
        '320.webp',
        '640.webp',
        '960.webp',
      ]);
      for (const url of picture ? fileUrls(picture) : []) {
        const { rawPayload, headers } = await app().inject(url);
        const [, width, type] = /-(\d+)\.(\w+)/.exec(url) ?? [];
        expect(headers['content-type']).toBe(`image/${type}`);
        expect((await sharp(rawPayload).metadata()).width).toBe(Number(width));
      }
      await until('what was sent is gone', async () =>
        (await filesLeft(id)).every((file) => !file.includes('uploads')),
      );
    },
  );

  test('rotates a photo upright and stores no location or camera metadata', async () => {
    const me = await photographer(app());
    const sideways = await twoColours(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const tagged = await photoWithMetadata();
    expect(tagged.toString('latin1')).toContain('SecretCamera');
    const [upright, plain] = await Promise.all(
      (await Promise.all([me.send(sideways), me.send(tagged)])).map(me.settled),
    );
    expect(upright?.picture).toMatchObject({ width: 320, height: 640 });
    for (const url of plain?.picture ? fileUrls(plain.picture) : []) {
      const { statusCode, rawPayload } = await app().inject(url);
      expect(statusCode).toBe(200);
      expect(rawPayload.toString('latin1')).not.toMatch(/Secret|Exif|xmpmeta|GPS/);
    }
  });

  test('re-encodes a polyglot file, so that only the photo remains', async () => {
    const me = await photographer(app());
    const script = Buffer.from('<script>alert("hidden")</script><?php system("x") ?>PK\x03\x04', 'latin1');
    const medium = await me.settled(await me.send(Buffer.concat([jpeg, script])));
    expect(medium.state).toBe('ready');
    for (const url of medium.picture ? fileUrls(medium.picture) : []) {
      const { statusCode, body } = await app().inject(url);
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/script|php|hidden/);
    }
  });

  test.runIf(allPhotos)('39 megapixels that are nearly all empty are decoded within bounds', async () => {
    const before = process.memoryUsage.rss();
    const me = await photographer(app());
    expect((await me.settled(await me.send(blackPng(7_800, 5_000)))).state).toBe('ready');
    expect(process.memoryUsage.rss() - before).toBeLessThan(500_000_000);
  });

  describe('hostile uploads', () => {
    const sent = allPhotos ? hostile : someHostile;
    const refused = new Map<string, Medium>();
    beforeAll(async () => {
      const me = await photographer(app(), 'ar');
      const ids = new Map<string, string>();
      for (const [name, [make]] of sent) ids.set(name, await me.send(await make()));
      for (const [name, id] of ids) refused.set(name, await me.settled(id));
    });

    test.each(sent)('rejects %s with its reason and stores nothing', async (name, [, reason]) => {
      const medium = refused.get(name);
      expect(medium).toMatchObject({
        state: 'refused',
        picture: null,
        reason: expect.stringMatching(/[ء-ي]/),
      });
      const id = String(medium?.id);
      const [row] = await app().db.select().from(media).where(eq(media.id, id));
      expect(row?.reason).toBe(`errors.field.${reason}`);
      await gone(id);
    });

    test('rejects a hostile upload as a photo of a post', async () => {
      const [medium] = refused.values();
      const [row] = await app()
        .db.select()
        .from(media)
        .where(eq(media.id, String(medium?.id)));
      const arranged = app().db.transaction((tx) =>
        setMedia(tx, String(row?.accountId), { owner: 'listing/1', slot: 'gallery' }, [String(medium?.id)]),
      );
      await expect(arranged).rejects.toMatchObject({ fields: { gallery: ['errors.field.photoGone'] } });
    });
  });

  test.each([
    [{ type: 'image/jpeg', bytes: 0 }, 'bytes', 'errors.field.photoUnreadable'],
    [{ type: 'image/jpeg', bytes: limits.photoBytes + 1 }, 'bytes', 'errors.field.photoTooLarge'],
    [{ type: 'image/svg+xml', bytes: 9 }, 'type', 'errors.field.photoFormat'],
    [{ type: 'text/html', bytes: 9 }, 'type', 'errors.field.photoFormat'],
    [{ type: 'image/gif', bytes: 9 }, 'type', 'errors.field.photoFormat'],
    [{ type: '../../image/png', bytes: 9 }, 'type', 'errors.field.photoFormat'],
  ])('rejects %j before the upload', async (announced, field, key) => {
    const me = await photographer(app());
    const response = await me.ask('POST', '', announced);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[field]).toMatchObject([{ key }]);
  });

  test.each(['../../etc/passwd', 'صورة عائلية.jpg', 'a\0.php.jpg', 'C:\\photo.jpg', '<script>.jpg'])(
    'neither reads nor stores a file name such as %j',
    async (name) => {
      const me = await photographer(app());
      const response = await me.ask('POST', '', { type: 'image/jpeg', bytes: jpeg.length, name });
      expect(response.statusCode).toBe(201);
      const { id, upload } = dataOf<Awaited<ReturnType<typeof me.announce>>>(response);
      expect(new URL(upload.url, 'http://site').pathname).toMatch(
        /^\/(media\/upload|photos\/uploads\/[\da-f-]{36})$/,
      );
      await me.put(upload, jpeg);
      expect((await filesLeft(id)).every((file) => /^[\w/.-]+$/.test(file))).toBe(true);
      const [row] = await app().db.select().from(media).where(eq(media.id, id));
      expect(JSON.stringify(row)).not.toContain(name);
    },
  );

  test('applies the size limit of a PDF to one announced as a photo of a page', async () => {
    const me = await photographer(app());
    const long = Buffer.concat([pdfOf(1), Buffer.alloc(limits.document.bytes)]);
    const { id } = await me.settled(await me.send(long, { document: true, type: 'image/jpeg' }));
    const [row] = await app().db.select().from(media).where(eq(media.id, id));
    expect(row).toMatchObject({ state: 'refused', reason: 'errors.field.pdfTooLarge' });
  });

  test('the storage rejects an upload of another size or type than announced [6.06 partly]', async () => {
    const me = await photographer(app());
    const { id, upload } = await me.announce(100);
    expect(await me.put(upload, Buffer.alloc(101))).toBe(403);
    expect(await me.put(upload, Buffer.alloc(99))).toBe(403);
    expect(await me.put({ ...upload, headers: { 'content-type': 'text/html' } }, Buffer.alloc(100))).toBe(
      403,
    );
    expect(await filesLeft(id)).toEqual([]);
    const response = await me.ask('POST', `/${id}/complete`);
    expect(response.json().errors.photo).toMatchObject([{ message: 'Image is required' }]);
  });

  test('completes an upload once when the request is repeated after a lost response', async () => {
    const me = await photographer(app());
    const { id, upload } = await me.announce(jpeg.length);
    await me.put(upload, jpeg);
    await me.put(upload, jpeg);
    const responses = await Promise.all([1, 2, 3].map(() => me.ask('POST', `/${id}/complete`)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    expect((await me.settled(id)).state).toBe('ready');
    const again = await me.ask('POST', `/${id}/complete`);
    expect(dataOf<Medium>(again).state).toBe('ready');
    const { rows } = await app().db.execute(
      sql`select count(*)::int as n from pgboss.job where name = 'media.process' and data->'payload'->>'id' = ${id}`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('removing a photo deletes all its files, also during processing', async () => {
    const me = await photographer(app());
    const ready = await me.send(jpeg);
    await me.settled(ready);
    expect((await filesLeft(ready)).length).toBeGreaterThan(0);
    const early = await me.send(jpeg);
    for (const id of [ready, early]) {
      expect((await me.ask('DELETE', `/${id}`)).statusCode).toBe(200);
      expect((await me.ask('GET', `/${id}`)).statusCode).toBe(404);
    }
    await gone(ready);
    await gone(early);
  });

  test('deletes the files written by a run that died once the photo is removed', async () => {
    const id = crypto.randomUUID();
    for (const file of filesOfMedium({ id, document: false })) await app().storage.put(file, jpeg);
    await processMedium({ ...app(), signal: new AbortController().signal }, id);
    expect(await filesLeft(id)).toEqual([]);
  });

  test('deletes unused uploads after a day, and neither new nor used ones', async () => {
    const me = await photographer(app());
    const [unused, used, fresh] = await Promise.all([me.send(jpeg), me.send(jpeg), me.send(jpeg)]);
    const { id: never } = await me.announce(jpeg.length);
    await Promise.all([unused, used, fresh].map(me.settled));
    await app().db.transaction((tx) =>
      setMedia(tx, me.account.id, { owner: 'listing/2', slot: 'gallery' }, [used]),
    );
    const aDay = sql`${media.unusedSince} - interval '25 hours'`;
    for (const id of [unused, used, never])
      await app().db.update(media).set({ unusedSince: aDay }).where(eq(media.id, id));
    await sweepMedia(app().db);
    await gone(unused);
    const left = await app()
      .db.select({ id: media.id })
      .from(media)
      .where(eq(media.accountId, me.account.id));
    expect(left.map(({ id }) => id).sort()).toEqual([used, fresh].sort());
    expect((await filesLeft(used)).length).toBeGreaterThan(0);
    expect((await filesLeft(fresh)).length).toBeGreaterThan(0);
  });

  test('exports all photos of a member; erasure leaves only those that others use, while they do', async () => {
    const me = await photographer(app());
    const person = { id: me.account.id, email: me.account.email };
    const [used, unused] = await Promise.all([me.send(jpeg), me.send(jpeg)]);
    await Promise.all([used, unused].map(me.settled));
    await app().db.transaction((tx) =>
      setMedia(tx, me.account.id, { owner: 'listing/3', slot: 'main' }, [used]),
    );
    const exported = (await mediaData.export(app().db, person)) as { id: string; picture: object }[];
    expect(exported.map(({ id }) => id).sort()).toEqual([used, unused].sort());
    expect(exported[0]?.picture).not.toBeNull();
    await app().db.transaction((tx) => mediaData.erase(tx, person));
    await gone(unused);
    expect(await mediaData.export(app().db, person)).toEqual([]);
    expect((await filesLeft(used)).length).toBeGreaterThan(0);
    await app().db.transaction((tx) => releaseMedia(tx, 'listing/3'));
    await gone(used);
  });
});

describe('permissions', () => {
  const { app } = stores['a folder'];

  test('an upload URL accepts bytes only while its photo is awaiting them', async () => {
    const me = await photographer(app());
    const photo = await twoColours().jpeg().toBuffer();
    const removed = await me.announce(photo.length);
    await me.ask('DELETE', `/${removed.id}`);
    expect(await me.put(removed.upload, photo)).toBe(403);
    const sent = await me.announce(photo.length);
    expect(await me.put(sent.upload, photo)).toBe(204);
    expect(await me.put(sent.upload, photo)).toBe(204);
    await me.ask('POST', `/${sent.id}/complete`);
    expect(await me.put(sent.upload, photo)).toBe(403);
    expect(await app().storage.size(uploadFile(removed.id))).toBeNull();
  });

  test('responds 507 when the disk has no space for a photo', async () => {
    const me = await photographer(app());
    const { id, upload } = await me.announce(3);
    await mkdir(join(app().config.MEDIA_DIR, 'uploads'), { recursive: true });
    await symlink('/dev/full', join(app().config.MEDIA_DIR, `${uploadFile(id)}.part`));
    expect(await me.put(upload, Buffer.from('abc'))).toBe(507);
  });

  test('deletes old upload files without a pending photo', async () => {
    const me = await photographer(app());
    const { id: awaited } = await me.announce(3);
    const [orphan, half, fresh] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const { storage, config } = app();
    const age = (file: string) => utimes(join(config.MEDIA_DIR, file), 0, 0);
    for (const id of [awaited, orphan, fresh]) await storage.put(uploadFile(id), Buffer.from('abc'));
    await writeFile(join(config.MEDIA_DIR, `${uploadFile(half)}.part`), 'ab');
    for (const file of [uploadFile(awaited), uploadFile(orphan), `${uploadFile(half)}.part`]) await age(file);
    expect(await sweepUploads(app().db, storage)).toBe(2);
    const left = await readdir(join(config.MEDIA_DIR, 'uploads'));
    expect(left.filter((name) => name.startsWith(orphan) || name.startsWith(half))).toEqual([]);
    expect(await storage.size(uploadFile(awaited))).toBe(3);
    expect(await storage.size(uploadFile(fresh))).toBe(3);
  });

  test('rejects guests on every media endpoint', async () => {
    const url = `/api/mi/en/1/media`;
    const id = crypto.randomUUID();
    for (const [method, path] of [
      ['POST', ''],
      ['POST', `/${id}/complete`],
      ['GET', `/${id}`],
      ['DELETE', `/${id}`],
    ] as const) {
      expect((await app().inject({ method, url: `${url}${path}` })).statusCode).toBe(401);
    }
  });

  test("responds 404 for another member's photo", async () => {
    const [owner, other] = [await photographer(app()), await photographer(app())];
    const { id } = await owner.announce(100);
    expect((await other.ask('GET', `/${id}`)).statusCode).toBe(404);
    expect((await other.ask('POST', `/${id}/complete`)).statusCode).toBe(404);
    expect((await other.ask('DELETE', `/${id}`)).statusCode).toBe(404);
    expect((await owner.ask('GET', `/${id}`)).statusCode).toBe(200);
  });

  test('limits the unused photos of a member', async () => {
    const me = await photographer(app());
    await app()
      .db.insert(media)
      .values(Array.from({ length: limits.unusedPhotos }, () => ({ accountId: me.account.id })));
    const response = await me.ask('POST', '', { type: 'image/png', bytes: 9 });
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('limits the unused photos of a member under concurrent requests', async () => {
    const me = await photographer(app());
    const statuses = await inWaves(
      limits.unusedPhotos + 15,
      async () => (await me.ask('POST', '', { type: 'image/png', bytes: 9 })).statusCode,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(limits.unusedPhotos);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });
});
