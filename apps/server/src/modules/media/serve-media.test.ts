import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeholder } from '../../seed/art/placeholder.ts';
import { heroScene } from '../../seed/art/scenes.ts';
import { drawPicture, keepSvg } from '../../storage/pictures.ts';
import { useTestApp } from '../../testing/test-app.ts';

const size = { width: 64, height: 40, widths: [32, 64] } as const;
const drawing = placeholder('test', { ...size, palette: 'clay', icon: 'store', layout: 'arch' });

const app = useTestApp();
const mediaDir = () => app().config.MEDIA_DIR;

test('stores an image in two formats at every width and serves it with immutable caching', async () => {
  const picture = await drawPicture(app().storage, drawing, size);
  for (const [srcset, type] of [
    [picture.avif, 'image/avif'],
    [picture.webp, 'image/webp'],
  ] as const) {
    const sources = srcset.split(', ').map((source) => source.split(' '));
    expect(sources.map(([, width]) => width)).toEqual(['32w', '64w']);
    for (const [url = ''] of sources) {
      const response = await app().inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
    }
  }
  expect(picture).toMatchObject({ width: 64, height: 40 });
  expect(picture.blur).toMatch(/^data:image\/webp;base64,/);
  expect(picture.blur.length).toBeLessThanOrEqual(400);
});

test('encodes the same illustration once, and stores a different one under other names', async () => {
  const first = await drawPicture(app().storage, drawing, size);
  const file = join(mediaDir(), first.src.replace('/media/', ''));
  const made = (await stat(file)).mtimeMs;
  expect(await drawPicture(app().storage, drawing, size)).toEqual(first);
  expect((await stat(file)).mtimeMs).toBe(made);
  expect((await drawPicture(app().storage, drawing.replace('</svg>', '<rect/></svg>'), size)).src).not.toBe(
    first.src,
  );
});

test('serves a logo so that it cannot run scripts', async () => {
  const response = await app().inject(await keepSvg(app().storage, drawing));
  expect(response.headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
});

test('responds 404 for missing files and files that are not images', async () => {
  await writeFile(join(mediaDir(), 'notes.txt'), 'private');
  const [note] = (await readdir(mediaDir())).filter((name) => name.endsWith('.json'));
  for (const path of ['none.webp', 'notes.txt', `${note}`, '../package.json', '%2e%2e/package.json', '']) {
    const response = await app().inject(`/media/${path}`);
    expect([403, 404]).toContain(response.statusCode);
    expect(response.body).not.toContain('private');
  }
});

test('keeps the hero image on a phone within 30 KB', async () => {
  const hero = await drawPicture(app().storage, heroScene(390, 750), {
    width: 390,
    height: 750,
    widths: [780],
  });
  for (const format of ['avif', 'webp'] as const) {
    const { rawPayload } = await app().inject(hero[format].split(' ')[0] ?? '');
    expect(rawPayload.length).toBeLessThanOrEqual(30_000);
  }
});
