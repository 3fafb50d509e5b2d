import type { SavedItem } from '@dalil/contract/favourites';
import { limits } from '@dalil/contract/limits';
import { expect, test } from 'vitest';
import { favouriteTypes } from '../../../registry/public-resources.ts';
import { bases } from '../../../testing/api.ts';
import { logIn } from '../../../testing/log-in.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createAccount } from '../../accounts/accounts.factory.ts';
import { createBlog } from '../../editorial/blogs/blogs.factory.ts';
import { saveBlog } from '../../editorial/blogs/blogs.service.ts';
import { createCity } from '../../places/places.factory.ts';
import type { BookmarkableType } from '../../public-resources/bookmarkable.ts';

/** Test kind with the items 1 to 99; the items in `hidden` are no longer public. */
const hidden = new Set<number>();
const isPublic = (id: number) => id < 100 && !hidden.has(id);
const rents: BookmarkableType = {
  existing: async (_db, _scope, ids) => ids.filter(isPublic),
  cards: async (_db, { lang }, ids) =>
    ids.filter(isPublic).map((id) => ({ id, title: `${lang} ${id}`, path: `/Rent/${id}`, picture: null })),
};

const app = useTestApp(
  ({ db }) =>
    db.transaction(async (tx) => {
      await createCity(tx);
      await createCity(tx, { id: 2 });
    }),
  { favouriteTypes: { ...favouriteTypes, rent: rents } },
);

async function member(base = '/api/mi/en/1') {
  const headers = await logIn(app(), await app().db.transaction((tx) => createAccount(tx)));
  const send = (path: string, payload: object, from = base) =>
    app().inject({ method: 'POST', url: `${from}/profile/${path}`, headers, payload });
  const toggle = (type: string, id: unknown, from = base) => send('save', { type, id }, from);
  const list = async (type: string, cursor?: string | null, from = base) => {
    const url = `${from}/profile/favorite?type=${type}${cursor ? `&cursor=${cursor}` : ''}`;
    const response = await app().inject({ url, headers });
    expect(response.statusCode, response.body).toBe(200);
    return response.json() as { data: SavedItem[]; meta: { next: string | null } };
  };
  return { headers, send, toggle, list };
}

const ids = ({ data }: { data: SavedItem[] }) => data.map(({ id }) => id);

test('a guest cannot save and has no favourites [8.14]', async () => {
  for (const request of [
    { method: 'POST', url: '/api/mi/en/1/profile/save' },
    { method: 'GET', url: '/api/mi/en/1/profile/favorite?type=rent' },
    { method: 'GET', url: '/api/mi/en/1/profile/favorite/ids?type=rent' },
  ] as const) {
    const response = await app().inject(request);
    expect(response.statusCode).toBe(401);
    expect(response.json().message).toBe('Please login first.');
  }
});

test('rejects an invalid type, id or cursor with an error per field', async () => {
  const { headers, toggle } = await member();
  const bad = await toggle('people', 'x');
  expect(bad.statusCode).toBe(400);
  expect(Object.keys(bad.json().errors).sort()).toEqual(['id', 'type']);
  expect((await toggle('rent', 2 ** 60)).statusCode).toBe(400);
  const url = '/api/mi/en/1/profile/favorite?type=people&cursor=x';
  const response = await app().inject({ url, headers });
  expect(Object.keys(response.json().errors).sort()).toEqual(['cursor', 'type']);
});

test('returns favourite ids of one type and city, newest first, to fill a list’s hearts [8.14]', async () => {
  const { headers, toggle } = await member();
  for (const id of [3, 9, 5]) await toggle('rent', id);
  await toggle('rent', 4, '/api/mi/en/2');
  await toggle('rent', 9);
  const idsOf = async (base: string) => {
    const response = await app().inject({ url: `${base}/profile/favorite/ids?type=rent`, headers });
    return response.json().data;
  };
  expect(await idsOf('/api/mi/ar/1')).toEqual([5, 3]);
  expect(await idsOf('/api/mi/en/2')).toEqual([4]);
});

for (const { lang, base } of bases)
  test(`saving adds the item to the list, saving again removes it (${lang}) [8.14]`, async () => {
    const { toggle, list } = await member(base);
    expect((await toggle('rent', 7)).json()).toEqual({ data: { saved: true } });
    expect((await list('rent')).data).toEqual([
      {
        type: 'rent',
        id: 7,
        title: `${lang} 7`,
        path: '/Rent/7',
        picture: null,
        card: null,
        savedAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await list('blog')).data).toEqual([]);
    expect((await toggle('rent', 7)).json()).toEqual({ data: { saved: false } });
    expect((await list('rent')).data).toEqual([]);
  });

test('an unknown item, and a type without items yet, returns 404 [8.14]', async () => {
  const { toggle, list } = await member();
  expect((await toggle('rent', 100)).statusCode).toBe(404);
  expect((await toggle('job', 1)).statusCode).toBe(404);
  expect((await list('job')).data).toEqual([]);
});

test('favourites are separate per member and city', async () => {
  const [mine, theirs] = [await member(), await member()];
  await mine.toggle('rent', 1);
  await theirs.toggle('rent', 2);
  await mine.toggle('rent', 3, '/api/mi/en/2');
  expect(ids(await mine.list('rent'))).toEqual([1]);
  expect(ids(await theirs.list('rent'))).toEqual([2]);
  expect(ids(await mine.list('rent', null, '/api/mi/en/2'))).toEqual([3]);
});

test('concurrent taps give the same result as sequential ones', async () => {
  const { toggle, list } = await member();
  for (const taps of [2, 7]) {
    const responses = await Promise.all(Array.from({ length: taps }, () => toggle('rent', 5)));
    const saved = responses.filter((answer) => answer.json().data.saved).length;
    expect(saved).toBe(Math.ceil(taps / 2));
    expect(ids(await list('rent'))).toEqual(taps % 2 ? [5] : []);
  }
});

test('setting the same state twice, or from two tabs, applies it once [8.14]', async () => {
  const { send, list } = await member();
  for (const saved of [true, false]) {
    const responses = await Promise.all([1, 2, 3].map(() => send('save', { type: 'rent', id: 6, saved })));
    for (const answer of responses) expect(answer.json()).toEqual({ data: { saved } });
    expect(ids(await list('rent'))).toEqual(saved ? [6] : []);
  }
  // A missing item can be unsaved, but not saved.
  expect((await send('save', { type: 'rent', id: 100, saved: false })).json().data.saved).toBe(false);
  expect((await send('save', { type: 'rent', id: 100, saved: true })).statusCode).toBe(404);
});

test('favourites saved on a device are merged into the account in one request, however many tabs send it [5.17]', async () => {
  const { send, list, toggle } = await member();
  await toggle('rent', 3);
  const device = { type: 'rent', ids: [9, 3, 100, 5, 9] };
  const responses = await Promise.all([1, 2].map(() => send('save/many', device)));
  for (const answer of responses) expect(answer.json().data.toSorted()).toEqual([3, 5, 9]);
  expect(ids(await list('rent'))).toEqual([9, 5, 3]);
  expect((await send('save/many', { type: 'job', ids: [1] })).json().data).toEqual([]);
  expect((await send('save/many', { type: 'rent', ids: [] })).json().data).toEqual([9, 5, 3]);
  const many = Array.from({ length: limits.savedIds + 1 }, (_, n) => n + 1);
  expect((await send('save/many', { type: 'rent', ids: many })).statusCode).toBe(400);
});

test('pages are full, newest first and without hidden items, which can still be unsaved', async () => {
  const { toggle, list } = await member();
  for (let id = 1; id <= 80; id++) await toggle('rent', id);
  for (let id = 30; id < 70; id++) hidden.add(id);
  try {
    const first = await list('rent');
    const second = await list('rent', first.meta.next);
    expect([ids(first).length, ids(second).length]).toEqual([24, 16]);
    expect([...ids(first), ...ids(second)]).toEqual([
      ...Array.from({ length: 11 }, (_, n) => 80 - n),
      ...Array.from({ length: 29 }, (_, n) => 29 - n),
    ]);
    expect(second.meta.next).toBeNull();
    expect((await toggle('rent', 40)).json().data.saved).toBe(false);
    expect((await toggle('rent', 40)).statusCode).toBe(404);
  } finally {
    hidden.clear();
  }
});

test('a saved article links to its page and leaves the list when it is withdrawn', async () => {
  const id = await app().db.transaction((tx) => createBlog(tx, { cityId: 1 }));
  const { toggle, list } = await member('/api/mi/ar/1');
  expect((await toggle('blog', id)).json().data.saved).toBe(true);
  const { data } = await list('blog');
  expect(data).toMatchObject([
    { id, title: 'شتاؤك الأول في ميشيغان', path: `/Show-Blog/${id}/your-first-winter` },
  ]);
  expect((await toggle('blog', id, '/api/mi/en/2')).json().data.saved).toBe(false);
  expect((await toggle('blog', id, '/api/mi/en/2')).statusCode).toBe(404);
  await toggle('blog', id);
  await app().db.transaction((tx) =>
    saveBlog(
      tx,
      { cityId: 1 },
      {
        slug: 'your-first-winter',
        titleEn: 'x',
        titleAr: 'x',
        excerptEn: 'x',
        excerptAr: 'x',
        publishedAt: null,
      },
    ),
  );
  expect((await list('blog')).data).toEqual([]);
});
