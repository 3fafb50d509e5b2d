import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { builtStaffApp } from './site-source.ts';

let folder = '';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staff-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/index-1.js'), 'start()');
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en" dir="ltr"><body></body></html>',
  );
  database = await createTestDatabase();
  app = await buildApp(database.config, { staff: await builtStaffApp(folder) });
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

test('serves one document at every URL of the staff app, in the requested language and for the city of the host', async () => {
  for (const url of ['/admin', '/admin/', '/admin/moderation/7?kind=rent']) {
    const { statusCode, headers, body } = await app.inject({ url, headers: { 'accept-language': 'ar' } });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toMatch(/<html lang="ar" dir="rtl" data-region="\w+" data-city-id="\d+">/);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  }
  const english = await app.inject({ url: '/admin?lang=en', headers: { 'accept-language': 'ar' } });
  expect(english.body).toContain('<html lang="en" dir="ltr" data-region');
});

test('serves assets as immutable and returns 404 instead of the document for a missing one', async () => {
  const file = await app.inject('/admin/assets/index-1.js');
  expect([file.statusCode, file.body]).toEqual([200, 'start()']);
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const missing = await app.inject('/admin/assets/index-0.js');
  expect(missing.statusCode).toBe(404);
});
