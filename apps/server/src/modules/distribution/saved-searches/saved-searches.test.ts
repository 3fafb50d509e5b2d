import { limits } from '@dalil/contract/limits';
import type { SavedSearch } from '@dalil/contract/saved-searches';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asker, bases } from '../../../testing/api.ts';
import { logIn } from '../../../testing/log-in.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { newVisitor } from '../../../testing/visitor.ts';
import { createAccount } from '../../accounts/accounts.factory.ts';
import { createCity } from '../../places/places.factory.ts';
import { stopPath } from './alert-ticket.ts';
import { savedSearchData } from './saved-searches.personal.ts';
import { savedSearches } from './saved-searches.table.ts';

const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    await createCity(tx);
    await createCity(tx, { id: 2 });
  }),
);
const ask = asker(app);

async function member() {
  const account = await app().db.transaction((tx) => createAccount(tx));
  const headers = await logIn(app(), account);
  const save = async (body: object) => {
    const response = await ask(headers, 'POST', 'profile/searches', { frequency: 'daily', ...body });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data as SavedSearch;
  };
  const list = async () => (await ask(headers, 'GET', 'profile/searches')).json().data as SavedSearch[];
  return { account, headers, save, list };
}

const saved = { type: null, exact: false, without: [], stopped: false };

for (const { lang, base } of bases)
  test(`lists a member’s saved searches, newest first (${lang})`, async () => {
    const { headers, list } = await member();
    const payload = { q: ' خبز ', type: 'product', frequency: 'instant' };
    const url = `${base}/profile/searches`;
    const response = await app().inject({ method: 'POST', url, headers, payload });
    expect(response.json().data).toMatchObject({ ...saved, q: 'خبز', type: 'product', frequency: 'instant' });
    const [row] = await app()
      .db.select()
      .from(savedSearches)
      .where(eq(savedSearches.id, response.json().data.id));
    expect(row?.lang).toBe(lang);
    await ask(headers, 'POST', 'profile/searches', { q: 'bread', frequency: 'weekly' });
    expect((await list()).map(({ q }) => q)).toEqual(['bread', 'خبز']);
  });

test('treats spelling variants as the same search, and another type or an exact search as a different one', async () => {
  const { save, list } = await member();
  const first = await save({ q: 'Mansour Grill' });
  expect(await save({ q: 'mansour  GRILL', frequency: 'weekly' })).toMatchObject({
    id: first.id,
    frequency: 'weekly',
  });
  await Promise.all([1, 2, 3].map(() => save({ q: 'مَنصور' })));
  await save({ q: 'mansour grill', type: 'business' });
  await save({ q: 'mansour grill', exact: true });
  await save({ q: 'mansour grill', without: ['openNow', 'area'] });
  await save({ q: 'mansour grill', without: ['area', 'openNow'] });
  expect(await list()).toHaveLength(5);
});

test('limits the number of saved searches per account across all cities', async () => {
  const { headers, save } = await member();
  for (let n = 1; n < limits.savedSearches; n++) await save({ q: `word${n}` });
  const url = '/api/mi/en/2/profile/searches';
  const elsewhere = { q: 'elsewhere', frequency: 'daily' };
  const there = await app().inject({ method: 'POST', url, headers, payload: elsewhere });
  expect(there.statusCode).toBe(200);
  const more = await ask(headers, 'POST', 'profile/searches', { q: 'one more', frequency: 'daily' });
  expect([more.statusCode, more.json().code]).toEqual([409, 'tooManySearches']);
  expect((await save({ q: 'word1', frequency: 'instant' })).frequency).toBe('instant');
});

test('does not let an account list, change or remove another account’s saved searches', async () => {
  const [mine, theirs] = [await member(), await member()];
  const { id } = await mine.save({ q: 'figs' });
  const change = (headers: Record<string, string>) =>
    ask(headers, 'PUT', `profile/searches/${id}`, { frequency: 'weekly', stopped: true });
  expect(await theirs.list()).toEqual([]);
  expect((await change(theirs.headers)).statusCode).toBe(404);
  expect((await ask(theirs.headers, 'DELETE', `profile/searches/${id}`)).statusCode).toBe(404);
  expect(await mine.list()).toMatchObject([{ id, frequency: 'daily', stopped: false }]);
  expect((await change(mine.headers)).json().data).toMatchObject({ frequency: 'weekly', stopped: true });
  for (const status of [200, 404])
    expect((await ask(mine.headers, 'DELETE', `profile/searches/${id}`)).statusCode).toBe(status);
  expect(await mine.list()).toEqual([]);
});

test('rejects guests and invalid searches', async () => {
  const payload = { q: 'figs', frequency: 'daily' };
  expect((await ask({}, 'POST', 'profile/searches', payload)).statusCode).toBe(401);
  const { headers } = await member();
  for (const wrong of [{ q: '' }, { type: 'guide' }, { frequency: 'hourly' }, { q: 'x'.repeat(121) }])
    expect((await ask(headers, 'POST', 'profile/searches', { ...payload, ...wrong })).statusCode).toBe(400);
});

test('includes saved searches in the personal data export and erases them with the account', async () => {
  const { account, save } = await member();
  await save({ q: 'figs', type: 'product' });
  const { db } = app();
  expect(await savedSearchData.export(db, account)).toMatchObject([
    { cityId: 1, text: 'figs', type: 'product', frequency: 'daily' },
  ]);
  await db.transaction((tx) => savedSearchData.erase(tx, account));
  expect(await savedSearchData.export(db, account)).toEqual([]);
});

const alert = (ticket: string) =>
  app().inject({ url: `/api/mi/en/1/alert?ticket=${ticket}`, remoteAddress: newVisitor() });
const act = (ticket: string, action: string) => ask({}, 'POST', 'alert', { ticket, action });
/** Sends a one-click unsubscribe request like an email client. */
const oneClick = (path: string) =>
  app().inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
    remoteAddress: newVisitor(),
  });

async function mailed(setting = app().config.SESSION_KEY) {
  const { account, save, list, headers } = await member();
  const { id } = await save({ q: 'figs', frequency: 'weekly' });
  const path = await stopPath(setting, { search: id, account: account.id });
  return {
    id,
    account,
    list,
    headers,
    path,
    ticket: new URL(path, 'http://x').searchParams.get('ticket') ?? '',
  };
}

test('changes nothing when the email link is opened; the button on its page stops the emails and resumes them', async () => {
  const { ticket, path, list } = await mailed();
  await app().inject({ url: path, remoteAddress: newVisitor() });
  expect((await alert(ticket)).json().data).toEqual({ q: 'figs', stopped: false });
  for (const _ of ['once', 'twice'])
    expect((await act(ticket, 'stop')).json().data).toEqual({ q: 'figs', stopped: true });
  expect(await list()).toMatchObject([{ stopped: true, frequency: 'weekly' }]);
  expect((await act(ticket, 'return')).json().data).toEqual({ q: 'figs', stopped: false });
  expect(await list()).toMatchObject([{ stopped: false, frequency: 'weekly' }]);
});

test('stops the emails with one POST without cookies, also when it is repeated', async () => {
  const { path, list } = await mailed();
  for (const _ of ['once', 'twice']) {
    const answer = await oneClick(path);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
  }
  expect(await list()).toMatchObject([{ stopped: true }]);
});

test('reports a deleted search as stopped and rejects resuming it', async () => {
  const { id, headers, ticket } = await mailed();
  await ask(headers, 'DELETE', `profile/searches/${id}`);
  expect((await alert(ticket)).json().data).toEqual({ q: null, stopped: true });
  expect((await act(ticket, 'stop')).json().data).toEqual({ q: null, stopped: true });
  expect((await act(ticket, 'return')).statusCode).toBe(410);
});

test('rejects tokens that are forged, signed with another key or for another account', async () => {
  const { id, account, ticket, list } = await mailed();
  const elsewhere = new URL(
    await stopPath('another secret of the test, long enough to be one', { search: id, account: account.id }),
    'http://x',
  ).searchParams.get('ticket');
  const [head, , sign] = ticket.split('.');
  const content = { search: id, account: account.id, exp: 9e9 };
  const forged = `${head}.${Buffer.from(JSON.stringify(content)).toString('base64url')}.${sign}`;
  for (const wrong of [elsewhere ?? '', forged, 'x']) {
    expect((await act(wrong, 'stop')).statusCode).toBe(410);
    expect((await oneClick(`/newsletter/stop-alert?ticket=${wrong}`)).statusCode).toBe(410);
  }
  expect((await oneClick('/newsletter/stop-alert')).statusCode).toBe(400);
  expect(await list()).toMatchObject([{ stopped: false }]);
});
