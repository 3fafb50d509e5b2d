import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { createCity } from '../places/places.factory.ts';
import { createSettings } from './settings.factory.ts';

const keys = {
  ANALYTICS_ID: 'analytics-from-the-environment',
  MAP_STYLE_URL: 'https://maps.example/style.json',
  MAP_TILES: 'map-2026-11.pmtiles',
  VAPID_PUBLIC_KEY: 'p'.repeat(87),
  VAPID_PRIVATE_KEY: 'k'.repeat(43),
  VAPID_SUBJECT: 'mailto:staff@dalil.example',
  CHAT_WIDGET_ID: 'chat-from-the-environment',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(keys);
});
afterAll(() => database.drop());

test('returns the keys of external services from the configuration [1.31]', async () => {
  const app = await buildApp(database.config);
  try {
    await app.db.transaction(async (tx) => createSettings(tx, await createCity(tx)));
    const { data } = (await app.inject('/api/mi/en/1/general-settings')).json();
    expect(data.integrations).toEqual({
      analyticsId: keys.ANALYTICS_ID,
      mapStyleUrl: keys.MAP_STYLE_URL,
      mapTilesUrl: `/media/${keys.MAP_TILES}`,
      pushPublicKey: keys.VAPID_PUBLIC_KEY,
      chatWidgetId: keys.CHAT_WIDGET_ID,
    });
  } finally {
    await app.close();
  }
});
