import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { tinySite } from '../testing/processes/tiny-site.ts';

test('an unknown API path never returns a page', async () => {
  const database = await createTestDatabase();
  let renders = 0;
  const app = await buildApp(database.config, {
    site: {
      mode: 'production',
      clientDir: null,
      load: async () => {
        renders += 1;
        throw new Error('rendered');
      },
    },
  });
  try {
    for (const url of ['/api', '/api/nothing', '/api/mi/ar/1/nothing']) {
      const response = await app.inject(url);
      expect([response.statusCode, response.json().code]).toEqual([404, 'notFound']);
    }
    expect(renders).toBe(0);
  } finally {
    await app.close();
    await database.drop();
  }
});

test.each([
  ['on', 200],
  ['off', 404],
])('serves the styleguide according to STYLEGUIDE=%s', async (STYLEGUIDE, status) => {
  const database = await createTestDatabase({ STYLEGUIDE });
  const app = await buildApp(database.config, { site: tinySite(() => '/healthz') });
  try {
    const responses = await Promise.all(['/styleguide', '/styleguide.data'].map((url) => app.inject(url)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([status, status]);
  } finally {
    await app.close();
    await database.drop();
  }
});

test('allows other sites to embed only the logo used in emails', async () => {
  const database = await createTestDatabase();
  const clientDir = fileURLToPath(new URL('../../../web/public/', import.meta.url));
  const app = await buildApp(database.config, { site: { ...tinySite(() => '/healthz'), clientDir } });
  try {
    const policy = async (url: string) => (await app.inject(url)).headers['cross-origin-resource-policy'];
    expect(await policy('/pwa-192.png')).toBe('cross-origin');
    expect(await policy('/pwa-512.png')).toBe('same-origin');
  } finally {
    await app.close();
    await database.drop();
  }
});
