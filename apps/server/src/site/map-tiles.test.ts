import { describe, expect, test } from 'vitest';
import { useBucket } from '../testing/photos/test-bucket.ts';
import { useTestApp } from '../testing/test-app.ts';

const bucket = useBucket();
const setting = { MAP_TILES: 'map-1.pmtiles' };
const url = '/media/map-1.pmtiles';
const map = Buffer.from(Array.from({ length: 40_000 }, (_, index) => (index * 7) % 251));
const putMap = (app: ReturnType<ReturnType<typeof useTestApp>>) => app.storage.put('map-1.pmtiles', map);

const kinds = {
  'a folder': useTestApp(putMap, undefined, () => setting),
  'a bucket': useTestApp(putMap, undefined, () => ({ ...setting, ...bucket.settings() })),
};

describe.each(Object.entries(kinds))('%s', (_kind, app) => {
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    app().inject({ method, url, headers });

  test('serves the requested byte ranges of the map with cache headers', async () => {
    const part = await ask({ range: 'bytes=16384-20000' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(map.subarray(16_384, 20_001));
    expect(part.headers).toMatchObject({
      'content-type': 'application/vnd.pmtiles',
      'content-range': 'bytes 16384-20000/40000',
      'content-length': '3617',
      'cache-control': 'public, max-age=604800',
      'accept-ranges': 'bytes',
      etag: '"map-1.pmtiles-40000"',
    });
    const end = await ask({ range: 'bytes=39990-50000' });
    expect([end.statusCode, end.rawPayload]).toEqual([206, map.subarray(39_990)]);
  });

  test('answers a cached range with 304, and ignores a range of another version of the file', async () => {
    const { etag } = (await ask({ range: 'bytes=0-9' })).headers;
    expect((await ask({ range: 'bytes=0-9', 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect((await ask({ range: 'bytes=0-9', 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await ask({ range: 'bytes=0-9', 'if-range': '"map-0.pmtiles-1"' })).statusCode).toBe(200);
  });

  test('without a range, returns the length for HEAD and the whole file for GET', async () => {
    const head = await ask({}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      '40000',
      0,
    ]);
    const whole = await ask({});
    expect([whole.statusCode, whole.rawPayload]).toEqual([200, map]);
  });

  test.each([
    ['bytes=40000-', 416],
    [`bytes=${'9'.repeat(5_000)}-`, 416],
    ['bytes=-0', 416],
    ['bytes=9-1', 200],
    ['bytes=-', 200],
    [`bytes=${Array.from({ length: 1_000 }, (_, index) => `${index}-`).join()}`, 200],
    ['bytes=0-\u00ff', 200],
    ['\u0000', 200],
  ])('handles a malformed range without an error: %.30j', async (range, status) => {
    const response = await ask({ range });
    expect(response.statusCode).toBe(status);
    if (status === 416) expect(response.headers['content-range']).toBe('bytes */40000');
  });

  test('rejects writes', async () => {
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH'] as const) {
      expect((await app().inject({ method, url })).statusCode).toBe(404);
    }
    expect((await ask({})).rawPayload).toEqual(map);
  });
});

test('limits the bytes per minute for one client network, whole or in ranges', async () => {
  const remoteAddress = '203.0.113.7';
  const parts = await Promise.all(
    Array.from({ length: 1_500 }, () =>
      kinds['a folder']().inject({ url, remoteAddress, headers: { range: 'bytes=0-0' } }),
    ),
  );
  // More than 1,200 pass, because the bucket refills by 20 per second during the test.
  const passed = parts.filter(({ statusCode }) => statusCode !== 429).length;
  expect(passed).toBeGreaterThanOrEqual(1_200);
  expect(passed).toBeLessThan(1_500);
});

describe('without the file', () => {
  const named = useTestApp(undefined, undefined, () => setting);
  const unnamed = useTestApp(putMap);

  test('returns 404 with and without a configured name', async () => {
    for (const app of [named, unnamed]) expect((await app().inject(url)).statusCode).toBe(404);
  });

  test('finds a file that is added later', async () => {
    await putMap(named());
    expect((await named().inject(url)).statusCode).toBe(200);
  });
});
