import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { keptPhoto } from '../../storage/photos.ts';
import { blackPng, twoColours } from '../../testing/photos/photos.ts';
import { photographer } from '../../testing/photos/send-photos.ts';
import { startWorker } from '../../testing/tasks/test-worker.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createCity } from '../places/places.factory.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction((tx) => createCity(tx));
});

test('processes photos fairly: a member with many uploads does not delay others', async () => {
  const [many, few] = [await photographer(app()), await photographer(app())];
  const photo = await twoColours().jpeg().toBuffer();
  const sent = new Map<string, string>();
  for (let n = 1; n <= 5; n++) sent.set(await many.send(photo), `many ${n}`);
  for (let n = 1; n <= 2; n++) sent.set(await few.send(photo), `few ${n}`);
  const worker = await startWorker(app());
  for (const [id, name] of sent) await (name.startsWith('many') ? many : few).settled(id);
  await worker.close();
  const { rows } = await app().db.execute<{ id: string }>(
    sql`select data->'payload'->>'id' as id from pgboss.job where name = 'media.process' order by started_on`,
  );
  expect(rows.map(({ id }) => sent.get(id))).toEqual([
    'many 1',
    'few 1',
    'many 2',
    'few 2',
    'many 3',
    'many 4',
    'many 5',
  ]);
});

test('encodes a tall 39.7 megapixel photo of small file size no longer than a portrait', async () => {
  const { picture, files } = await keptPhoto({ id: randomUUID(), document: false }, blackPng(2_817, 14_085));
  expect(picture).toMatchObject({ width: 640, height: 3_200 });
  expect(files.size).toBe(4);
});
