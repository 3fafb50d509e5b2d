import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { createAccount } from '../accounts/accounts.factory.ts';
import { createCity } from '../places/places.factory.ts';
import { media } from './media.table.ts';
import { sweepMedia } from './media-removal.service.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction((tx) => createCity(tx));
});

test('deletes 500 unused photos in a few statements, each with its files', async () => {
  const { db } = app();
  const { id: accountId } = await db.transaction((tx) => createAccount(tx));
  const unusedSince = new Date(Date.now() - 30 * 86_400_000);
  await db.insert(media).values(Array.from({ length: 500 }, () => ({ accountId, unusedSince })));
  const requested = vi.spyOn(pg.Client.prototype, 'query');
  expect(await sweepMedia(db)).toBe(500);
  expect(requested.mock.calls.length).toBeLessThan(15);
  requested.mockRestore();
  const { rows } = await db.execute(
    sql`select count(*)::int as tasks, count(distinct data->'payload'->>'files')::int as photos,
        count(*) filter (where start_after > now())::int as later
      from pgboss.job where name = 'media.remove-files'`,
  );
  // Each photo has two tasks: one now, and one after all upload URLs have expired.
  expect(rows).toEqual([{ tasks: 1_000, photos: 500, later: 500 }]);
});
