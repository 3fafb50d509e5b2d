import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { createAccount } from '../accounts/accounts.factory.ts';
import { createCity } from '../places/places.factory.ts';
import { media } from './media.table.ts';
import { copyMedia, listMedia, releaseMedia, setMedia } from './media-uses.service.ts';

const app = useTestApp(({ db }) => db.transaction(async (tx) => void (await createCity(tx))));

let me: string;
let other: string;
beforeAll(async () => {
  [me, other] = await app().db.transaction(async (tx) => [
    (await createAccount(tx)).id,
    (await createAccount(tx)).id,
  ]);
});

async function photos(count: number, accountId = me): Promise<string[]> {
  const rows = await app()
    .db.insert(media)
    .values(Array.from({ length: count }, () => ({ accountId, state: 'ready' as const })))
    .returning();
  return rows.map(({ id }) => id);
}
const arrange = (owner: string, slot: string, ids: string[], accountId = me) =>
  app().db.transaction((tx) => setMedia(tx, accountId, { owner, slot }, ids));
const shown = async (owner: string, slot: string) =>
  (await listMedia(app().db, [owner])).filter((use) => use.slot === slot).map(({ id }) => id);
const unused = async (id: string) =>
  (await app().db.select().from(media).where(eq(media.id, id)))[0]?.unusedSince !== null;
const exists = async (id: string) => (await app().db.$count(media, eq(media.id, id))) === 1;

test('attaches, reorders and releases photos in one call, each place separately [4.13]', async () => {
  const [a = '', b = '', c = '', d = ''] = await photos(4);
  await arrange('listing/1', 'main', [a, b, c]);
  await arrange('listing/1', 'gallery', [d]);
  expect(await shown('listing/1', 'main')).toEqual([a, b, c]);
  await arrange('listing/1', 'main', [c, a, a]);
  expect(await shown('listing/1', 'main')).toEqual([c, a]);
  expect(await shown('listing/1', 'gallery')).toEqual([d]);
  expect(await Promise.all([a, b, c, d].map(unused))).toEqual([false, true, false, false]);
  await arrange('listing/1', 'main', []);
  expect(await shown('listing/1', 'main')).toEqual([]);
  expect(await Promise.all([a, b, c, d].map(unused))).toEqual([true, true, true, false]);
});

test("rejects another member's photo unless the owner already has it", async () => {
  const [mine = ''] = await photos(1);
  await expect(arrange('listing/2', 'main', [mine], other)).rejects.toMatchObject({ code: 'validation' });
  expect(await shown('listing/2', 'main')).toEqual([]);
  await arrange('listing/2', 'main', [mine]);
  await arrange('listing/2', 'gallery', [mine], other);
  expect(await shown('listing/2', 'gallery')).toEqual([mine]);
});

test('rejects photos that were not uploaded or were rejected', async () => {
  const rows = await app()
    .db.insert(media)
    .values([{ accountId: me }, { accountId: me, state: 'refused' }])
    .returning();
  for (const id of [...rows.map((row) => row.id), crypto.randomUUID()]) {
    await expect(arrange('listing/3', 'main', [id])).rejects.toMatchObject({
      fields: { main: ['errors.field.photoGone'] },
    });
  }
});

test('a revision has its own photos until they replace those of its post', async () => {
  const [stored = '', dropped = '', added = ''] = await photos(3);
  await arrange('listing/4', 'main', [stored, dropped]);
  await app().db.transaction((tx) => copyMedia(tx, 'listing/4', 'revision/4'));
  await arrange('revision/4', 'main', [added, stored]);
  expect(await shown('listing/4', 'main')).toEqual([stored, dropped]);
  expect(await unused(dropped)).toBe(false);
  await app().db.transaction(async (tx) => {
    await copyMedia(tx, 'revision/4', 'listing/4');
    await releaseMedia(tx, 'revision/4');
  });
  expect(await shown('listing/4', 'main')).toEqual([added, stored]);
  expect(await Promise.all([stored, dropped, added].map(unused))).toEqual([false, true, false]);
});

test("deletes a post's photos with it, except those used elsewhere", async () => {
  const [alone = '', shared = ''] = await photos(2);
  await arrange('listing/5', 'main', [alone, shared]);
  await arrange('listing/6', 'main', [shared]);
  await app().db.transaction((tx) => releaseMedia(tx, 'listing/5'));
  expect([await exists(alone), await exists(shared)]).toEqual([false, true]);
  expect(await unused(shared)).toBe(false);
});
