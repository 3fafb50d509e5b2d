import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '@dalil/contract/picture';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { filesOf } from '../../../storage/pictures.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { dataOf } from '../../../testing/api.ts';
import { logIn } from '../../../testing/log-in.ts';
import { useMail } from '../../../testing/mail/test-mail.ts';
import { hostilePhotos } from '../../../testing/photos/hostile-photos.ts';
import { blackPng, fileUrls, photoWithMetadata, twoColours } from '../../../testing/photos/photos.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { newVisitor } from '../../../testing/visitor.ts';
import { createCity } from '../../places/places.factory.ts';
import { createAccount } from '../accounts.factory.ts';
import { removeUnusedPhoto } from './photo.tasks.ts';

const app = useTestApp(({ db }) => db.transaction(async (tx) => void (await createCity(tx))));
useMail(app);

const url = '/api/mi/en/1/profile/photo';

async function member() {
  const account = await app().db.transaction((tx) => createAccount(tx));
  return { account, headers: await logIn(app(), account) };
}
type Member = Awaited<ReturnType<typeof member>>;

function upload({ headers }: Pick<Member, 'headers'>, photo: Uint8Array | string | null, lang = 'en') {
  const form = new FormData();
  if (typeof photo === 'string') form.set('photo', photo);
  else if (photo) form.set('photo', new Blob([photo as Uint8Array<ArrayBuffer>]), 'photo.jpg');
  return app().inject({
    method: 'POST',
    url: url.replace('/en/', `/${lang}/`),
    headers,
    payload: form,
    remoteAddress: newVisitor(),
  });
}

async function uploaded(by: Member, photo: Uint8Array): Promise<Picture> {
  const response = await upload(by, photo);
  expect(response.statusCode, response.body).toBe(200);
  return dataOf<{ photo: Picture }>(response).photo;
}

const stored = async () => (await readdir(app().config.MEDIA_DIR, { recursive: true })).sort();
const isStored = async (picture: Picture) => {
  const names = await stored();
  return filesOf(picture).map((file) => names.includes(file));
};
const gone = (picture: Picture) =>
  until('the files are gone', async () => (await isStored(picture)).every((there) => !there));

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await twoColours().jpeg().toBuffer();
});

test('rejects guests who set or remove a photo', async () => {
  expect((await upload({ headers: {} as Member['headers'] }, jpeg)).statusCode).toBe(401);
  expect((await app().inject({ method: 'DELETE', url })).statusCode).toBe(401);
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'converts a %s to a square in two formats at three widths [1.15]',
  async (format) => {
    const picture = await uploaded(await member(), await twoColours().toFormat(format).toBuffer());
    expect(picture).toMatchObject({
      width: 192,
      height: 192,
      blur: expect.stringMatching(/^data:image\/webp/),
    });
    const files = filesOf(picture);
    expect(files).toHaveLength(6);
    for (const file of files) {
      expect(file).toMatch(/^people\/[\da-f]{32}-(96|192|384)\.(avif|webp)$/);
      // Without a signature the file is not found; only the owner receives a signed URL that serves it.
      expect((await app().inject(`/media/${file}`)).statusCode).toBe(404);
      const response = await app().inject(fileUrls(picture).find((url) => url.includes(file)) ?? '');
      expect(response.headers['content-type']).toMatch(/^image\/(avif|webp)$/);
      // No shared caching, because a cache would still serve the photo after its owner removed it.
      expect(response.headers['cache-control']).toBe('private, no-store');
      const { width, height, exif, icc, xmp } = await sharp(response.rawPayload).metadata();
      expect([width, height]).toEqual([
        Number(/-(\d+)\./.exec(file)?.[1]),
        Number(/-(\d+)\./.exec(file)?.[1]),
      ]);
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    }
  },
);

test('rotates a photo upright that was taken with the phone on its side', async () => {
  // EXIF orientation 6: the left edge of the stored image is the top.
  const sideways = await twoColours(200, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const picture = await uploaded(await member(), sideways);
  const { rawPayload } = await app().inject(picture.src);
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  expect(red(192, 20)).toBeGreaterThan(200);
  expect(red(192, 360)).toBeLessThan(60);
});

test('stores no location or camera metadata', async () => {
  const tagged = await photoWithMetadata();
  expect(tagged.toString('latin1')).toContain('SecretCamera');
  expect(tagged.toString('latin1')).toContain('SecretPlace');
  const picture = await uploaded(await member(), tagged);
  const bytes: Uint8Array[] = [Buffer.from(picture.blur.replace(/^.*,/, ''), 'base64')];
  for (const url of fileUrls(picture)) bytes.push((await app().inject(url)).rawPayload);
  for (const each of bytes) {
    expect(Buffer.from(each).toString('latin1')).not.toMatch(/Secret|Exif|xmpmeta/);
    expect((await sharp(each).metadata()).exif).toBeUndefined();
  }
});

test('fills the transparent parts of an image with white', async () => {
  const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } });
  const { src } = await uploaded(await member(), await clear.png().toBuffer());
  const { channels } = await sharp((await app().inject(src)).rawPayload).stats();
  expect(channels.slice(0, 3).every(({ min }) => min > 250)).toBe(true);
});

test.each(Object.entries(hostilePhotos))('rejects %s and stores nothing', async (_name, [make, key]) => {
  const { headers } = await member();
  const before = await stored();
  const response = await upload({ headers }, await make(), 'ar');
  expect(response.statusCode, response.body).toBe(400);
  expect(response.json().errors).toEqual({
    photo: [{ key: `errors.field.${key}`, message: expect.stringMatching(/[ء-ي]/) }],
  });
  expect(await stored()).toEqual(before);
  expect(dataOf(await app().inject({ url: '/api/mi/en/1/profile', headers }))).toMatchObject({
    photo: null,
  });
});

test('decodes an almost empty image of 39 megapixels within its resource limits', async () => {
  const before = process.memoryUsage.rss();
  await uploaded(await member(), blackPng(7_800, 5_000));
  expect(process.memoryUsage.rss() - before).toBeLessThan(400_000_000);
});

test('rejects more than 10 MB before decoding', async () => {
  const response = await upload(await member(), Buffer.alloc(10_485_761));
  expect(response.statusCode).toBe(413);
  expect(response.json().code).toBe('payloadTooLarge');
});

test('rejects a missing photo, or text in its place, at the field', async () => {
  for (const nothing of [null, 'photo.jpg']) {
    const response = await upload(await member(), nothing);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors.photo[0].message).toBe('Image is required');
  }
});

test('deletes every file of the previous photo on replacement, and all files on removal [1.15]', async () => {
  const me = await member();
  const first = await uploaded(me, jpeg);
  const second = await uploaded(me, jpeg);
  expect(second.src).not.toBe(first.src);
  await gone(first);
  expect(await isStored(second)).not.toContain(false);
  const response = await app().inject({ method: 'DELETE', url, headers: me.headers });
  expect(dataOf(response)).toMatchObject({ photo: null });
  await gone(second);
  const again = await app().inject({ method: 'DELETE', url, headers: me.headers });
  expect(again.statusCode).toBe(200);
});

test('stores one of two photos uploaded concurrently and deletes the files of the other', async () => {
  const me = await member();
  const [one, two] = await Promise.all([uploaded(me, jpeg), uploaded(me, jpeg)]);
  const { photo } = dataOf<{ photo: Picture }>(
    await app().inject({ url: '/api/mi/en/1/profile', headers: me.headers }),
  );
  expect([one.src, two.src]).toContain(photo.src);
  await gone(photo.src === one.src ? two : one);
  expect(await isStored(photo)).not.toContain(false);
});

test('deletes orphaned files and leaves those of a photo in use', async () => {
  const me = await member();
  const picture = await uploaded(me, jpeg);
  const orphans = filesOf(picture).map((file) => file.replace(/\/[\da-f]{32}/, `/${'0'.repeat(32)}`));
  for (const file of orphans) await sharp(jpeg).toFile(join(app().config.MEDIA_DIR, file));
  await app().db.transaction((tx) =>
    enqueue(tx, removeUnusedPhoto, { accountId: me.account.id, files: [...filesOf(picture), ...orphans] }),
  );
  await until('the orphans are gone', async () => !(await stored()).some((name) => orphans.includes(name)));
  expect(await isStored(picture)).not.toContain(false);
});
