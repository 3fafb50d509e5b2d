import type { Category } from '@dalil/contract/categories';
import type { CategoriesContent } from '@dalil/contract/staff-categories';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { apiClient, dataOf, read } from '../../../testing/api.ts';
import { newEditor } from '../../../testing/editor.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { createCategory } from '../../categories/categories.factory.ts';
import { createCity } from '../../places/places.factory.ts';

interface Cached {
  version: number;
  content: CategoriesContent;
}
type Written = CategoriesContent['categories'][number];

let bakeries: number;
let law: number;
let elsewhere: number;
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    const scope = await createCity(tx);
    bakeries = await createCategory(tx, scope, { singularEn: 'Bakery', singularAr: 'مخبز' });
    law = await createCategory(tx, scope, { key: 'law', position: 1, nameEn: 'Law', nameAr: 'محاماة' });
    await createCategory(tx, scope, {
      key: 'bakeries/bread',
      parentId: bakeries,
      nameEn: 'Bread',
      nameAr: 'خبز',
    });
    elsewhere = await createCategory(tx, await createCity(tx, { id: 2 }));
  }),
);

const ask = apiClient(app);
let editor: Awaited<ReturnType<typeof newEditor>>['headers'];
beforeAll(async () => {
  editor = (await newEditor(app())).headers;
});

const get = async (query = 'tree=directory') =>
  dataOf<Cached>(await ask(editor, 'GET', `staff/categories?${query}`));
const put = (version: number, categories: readonly object[], where: object = {}) =>
  ask(editor, 'PUT', 'staff/categories', { tree: 'directory', ...where, version, content: { categories } });
async function save(
  change: (categories: Written[]) => object[],
  where: { parent?: number } = {},
): Promise<Cached> {
  const { version, content } = await get(`tree=directory${where.parent ? `&parent=${where.parent}` : ''}`);
  const response = await put(version, change(content.categories), where);
  expect(response.statusCode, response.body).toBe(200);
  return dataOf<Cached>(response);
}
const list = (query = '', lang = 'en') => read<Category[]>(app(), `/api/mi/${lang}/1/categories${query}`);
const seen = async (query = '') => (await list(query)).map(({ name }) => name);

test('shows visitors what an editor renames, reorders and adds, with id, name and type [4.03]', async () => {
  expect(await seen()).toEqual(['Bakeries', 'Law']);
  const added = {
    id: -1,
    name: { en: 'Flower shops', ar: 'أزهار' },
    one: { en: 'Florist', ar: 'محل أزهار' },
    type: 'business',
    retired: false,
  };
  const { content } = await save(([first, second]) => [
    added,
    { ...second, name: { en: 'Lawyers', ar: 'محاماة' }, type: 'others' },
    { ...first, type: 'others' },
  ]);
  expect(content.categories.map(({ id }) => id)).toEqual([expect.any(Number), law, bakeries]);
  await expect.poll(() => seen()).toEqual(['Flower shops', 'Lawyers', 'Bakeries']);
  expect((await list('', 'ar'))[0]).toMatchObject({ name: 'أزهار', one: 'محل أزهار', key: 'flower-shops' });
  // The new subcategory has got the type of its parent.
  expect(await list(`?parent=${bakeries}`)).toMatchObject([{ name: 'Bread', type: 'others' }]);
  const [entry] = await app()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.subjectRef, 'categories.directory'));
  expect(entry).toMatchObject({ action: 'content.changed', detail: { version: 2 } });
});

test('subcategories are a list of their own, and a repeated name gets a different key', async () => {
  const pita = {
    name: { en: 'Pita', ar: 'خبز عربي' },
    one: { en: '', ar: '' },
    type: 'others',
    retired: false,
  };
  await save((categories) => [{ id: -1, ...pita }, { id: -2, ...pita }, ...categories], { parent: bakeries });
  await expect.poll(() => seen(`?parent=${bakeries}`)).toEqual(['Pita', 'Pita', 'Bread']);
  expect((await list(`?parent=${bakeries}`)).map(({ key }) => key)).toEqual([
    'bakeries/pita',
    'bakeries/pita-2',
    'bakeries/bread',
  ]);
});

test('rejects the second of two editors who read the same list, and writes none of it', async () => {
  const { version, content } = await get();
  expect((await put(version, content.categories)).statusCode).toBe(200);
  const late = content.categories.map((category) => ({ ...category, name: { en: 'Late', ar: 'متأخر' } }));
  expect((await put(version, late)).statusCode).toBe(409);
  expect(JSON.stringify(await get())).not.toContain('Late');
});

test('lists a retired category while it has posts, and keeps its page', async () => {
  const retire = (retired: boolean) =>
    save((all) => all.map((each) => (each.id === law ? { ...each, retired } : each)));
  await app().db.execute(sql`update categories set listing_count = 1 where id = ${law}`);
  await retire(true);
  await expect.poll(async () => (await list()).find(({ id }) => id === law)?.retired).toBe(true);
  await app().db.execute(sql`update categories set listing_count = 0 where id = ${law}`);
  await retire(true);
  await expect.poll(async () => (await list()).some(({ id }) => id === law)).toBe(false);
  expect((await app().inject(`/api/mi/en/1/categories/${law}`)).statusCode).toBe(200);
  await retire(false);
  await expect.poll(async () => (await list()).find(({ id }) => id === law)?.retired).toBeUndefined();
});

test('rejects a missing name at its field; a category left out, duplicated or of another city at the list', async () => {
  const { version, content } = await get();
  const [first, ...rest] = content.categories as [Written, ...Written[]];
  const half = await put(version, [{ ...first, name: { en: 'Half', ar: ' ' } }, ...rest]);
  expect([half.statusCode, Object.keys(half.json().errors)]).toEqual([400, ['content.categories.0.name.ar']]);
  for (const categories of [rest, [first, first, ...rest], [first, ...rest, { ...first, id: elsewhere }]])
    expect((await put(version, categories)).statusCode).toBe(400);
  for (const query of [
    `tree=directory&parent=${elsewhere}`,
    'tree=job&parent=1',
    'tree=directory&parent=999999',
  ])
    expect((await ask(editor, 'GET', `staff/categories?${query}`)).statusCode).toBe(404);
  expect((await put(1, [], { parent: elsewhere })).statusCode).toBe(404);
});
