import { randomUUID } from 'node:crypto';
import type { Thread } from '@dalil/contract/threads';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { apiClient } from '../../../testing/api.ts';
import { logIn } from '../../../testing/log-in.ts';
import { useMail } from '../../../testing/mail/test-mail.ts';
import { twoColours } from '../../../testing/photos/photos.ts';
import { photographer } from '../../../testing/photos/send-photos.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createAccount } from '../../accounts/accounts.factory.ts';
import { media } from '../../media/media.table.ts';
import { createCity } from '../../places/places.factory.ts';
import { createDesk } from './threads.factory.ts';
import { deleteOldThreads } from './threads.service.ts';
import { threads } from './threads.table.ts';

const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    await createCity(tx);
  }),
);
// Mail tests start a worker, which also processes the photos here.
useMail(app);
const ask = apiClient(app);
vi.setConfig({ testTimeout: 60_000 });

type Headers = Record<string, string>;
const statusOf = async (url: string, headers: Headers = {}, method: 'GET' | 'DELETE' = 'GET') =>
  (await app().inject({ method, url, headers })).statusCode;

test('shows photos to the two participants only, rejects photos of others, and deletes them with the conversation', async () => {
  const seller = await app().db.transaction((tx) => createAccount(tx));
  const sellers = await logIn(app(), seller);
  const desk = await app().db.transaction((tx) => createDesk(tx, seller.id));
  const [sender, stranger] = [await photographer(app()), await photographer(app())];
  const send = (headers: Headers, photos: readonly string[]) =>
    ask(headers, 'POST', `listings/${desk}/messages`, { key: randomUUID(), text: '', photos });

  const bytes = await twoColours().jpeg().toBuffer();
  const { id: onItsWay } = await sender.announce(bytes.length);
  const photo = await sender.send(bytes);
  await sender.settled(photo);
  for (const refused of [await send(stranger.headers, [photo]), await send(sender.headers, [onItsWay])]) {
    expect(refused.statusCode, refused.body).toBe(400);
    expect(refused.json().errors).toHaveProperty('photos');
  }
  const sent = await send(sender.headers, [photo]);
  expect(sent.statusCode, sent.body).toBe(201);
  const id = sent.json().data.thread as string;

  const thread = (await ask(sellers, 'GET', `profile/threads/${id}`)).json().data as Thread;
  const address = thread.conversation.messages[0]?.photos[0]?.src ?? '';
  expect(await statusOf(address)).toBe(200);
  expect(await statusOf(address.replace(/\?.*/, ''))).toBe(404);
  expect((await ask(sellers, 'GET', 'profile/threads')).json().data).toMatchObject([
    { id, newest: { text: '', photos: 1 } },
  ]);
  expect(await statusOf(`/api/mi/en/1/media/${photo}`, sender.headers, 'DELETE')).toBe(409);

  const old = { lastAt: sql`now() - interval '366 days'` };
  await app().db.update(threads).set(old).where(eq(threads.id, id));
  expect(await deleteOldThreads(app().db)).toBe(1);
  expect(await app().db.$count(media, eq(media.id, photo))).toBe(0);
});
