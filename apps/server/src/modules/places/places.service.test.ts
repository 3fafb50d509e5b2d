import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { createCity } from './places.factory.ts';
import { findCity } from './places.service.ts';

afterEach(() => void vi.useRealTimers());

test('serves a cached city while the database is down', async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.config);
  await db.transaction((tx) => createCity(tx));
  expect((await findCity(db, 1))?.nameEn).toBe('Dearborn');
  expect(await findCity(db, 2)).toBeNull();
  await close();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  expect((await findCity(db, 1))?.nameEn).toBe('Dearborn');
  await expect(findCity(db, 2)).rejects.toThrow();
  await database.drop();
});
