import { href, paths } from '@dalil/contract/paths';
import type { CategoriesContent } from '@dalil/contract/staff-categories';
import type { Locator, Page } from '@playwright/test';
import { enter } from '../support/account-screens.ts';
import { newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const promisedMs = 5_000;

/** The rows by the ids of what they hold, in the order in which they are shown. */
const order = (page: Page) =>
  page.locator('.ordered [data-row]').evaluateAll((rows) => rows.map((row) => Number(row.dataset.row)));

const row = (page: Page, id: number) => page.locator(`[data-row="${id}"]`);
const handle = (page: Page, id: number) => row(page, id).locator('.ordered-handle');

/** Held by its handle, and let go where its middle is below that of another row. */
async function dragBelow(page: Page, row: Locator, other: Locator): Promise<void> {
  const grip = row.locator('.ordered-handle');
  await grip.scrollIntoViewIfNeeded();
  const [held, own, end] = [await grip.boundingBox(), await row.boundingBox(), await other.boundingBox()];
  if (!held || !own || !end) throw new Error('a row is not on the screen');
  const [x, y] = [held.x + held.width / 2, held.y + held.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + end.y + end.height / 2 - own.y - own.height / 2 + 12, { steps: 4 });
  await expect(page.locator('[data-lifted]')).toBeVisible();
  await page.mouse.up();
}

test('categories that an editor renames and orders, by keys and by hand, are so for a visitor within five seconds [4.03]', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  // One tree for each language: of two who save one list, one is told.
  const [tree, path] =
    lang === 'en' ? (['product', paths.products] as const) : (['job', paths.jobs] as const);
  const staff = await newModerator(request);
  const headers = { authorization: `Bearer ${staff.token}` };
  const list = '/api/mi/en/1/staff/categories';
  const read = async () => {
    const answer = await request.get(`${list}?tree=${tree}`, { headers });
    return ((await answer.json()) as { data: { version: number; content: CategoriesContent } }).data;
  };
  const before = await read();
  const ids = before.content.categories.map(({ id }) => id);
  const [first = 0, second = 0, third = 0, ...rest] = ids;
  const kept = async () => (await request.get(`${href(path)}?lang=${lang}`)).text();
  await kept();

  await enter(page, staff);
  await page.goto(`/admin/categories/${tree}?lang=${lang}`);
  await expect(handle(page, first)).toBeVisible();
  await expectAccessible();
  await handle(page, third).press('ArrowUp');
  await expect(handle(page, third)).toBeFocused();
  await handle(page, third).press('Home');
  expect(await order(page)).toEqual([third, first, second, ...rest]);
  const changes = page.locator('.content-bar');
  await expect(changes).toContainText(t('staff.content.changes', { n: 1 }));
  await page.getByRole('button', { name: t('staff.content.undo') }).click();
  expect(await order(page)).toEqual(ids);

  await dragBelow(page, row(page, first), row(page, second));
  expect(await order(page)).toEqual([second, first, third, ...rest]);
  const name = `${before.content.categories[0]?.name[lang]} ${Date.now()}`;
  const names = row(page, first).locator('fieldset').first();
  await names.locator(`[data-lang="${lang}"] input`).fill('');
  const save = page.getByRole('button', { name: t('staff.save'), exact: true });
  await save.click();
  await expect(names.getByText(t('errors.field.required')).first()).toBeVisible();
  await names.locator(`[data-lang="${lang}"] input`).fill(name);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await save.click();
  await saved;
  await expect.poll(kept, { timeout: promisedMs, intervals: [200] }).toContain(name);
  const shown = await request.get(`/api/mi/${lang}/1/categories?tree=${tree}`);
  const [one, two] = ((await shown.json()) as { data: { id: number; name: string }[] }).data;
  expect([one?.id, two]).toEqual([second, expect.objectContaining({ id: first, name })]);
  await page.goto(`${href(path)}?lang=${lang}`);
  await expect(page.locator('main').getByText(name, { exact: true }).first()).toBeAttached();

  const { version } = await read();
  const back = await request.put(list, { headers, data: { tree, ...before, version } });
  expect(back.ok(), await back.text()).toBe(true);
});

test('a word that an editor adds and names is in the form of its category, and a retired one is not', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  // One tree for each language: of two who save one order, one is told.
  const tree = lang === 'en' ? 'product' : 'rent';
  const staff = await newModerator(request);
  const stamp = Date.now();
  const name = { en: `Heated ${stamp}`, ar: `مدفأ ${stamp}` };
  const shown = await request.get(`/api/mi/en/1/categories?tree=${tree}`);
  const [category] = ((await shown.json()) as { data: { id: number }[] }).data;
  const asked = async () => (await request.get(`/api/mi/${lang}/1/facts?category=${category?.id}`)).text();
  expect(await asked()).not.toContain(String(stamp));

  await enter(page, staff);
  await page.goto(`/admin/facts/${tree}?lang=${lang}`);
  const add = page.getByRole('button', { name: t('staff.facts.add') });
  await expect(add).toBeVisible();
  await expectAccessible();
  await add.click();
  const added = page.locator('.ordered [data-row]').last();
  const save = async () => {
    const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
    await page.getByRole('button', { name: t('staff.save'), exact: true }).click();
    await saved;
  };
  await added.locator('[data-lang="en"] input').fill(name.en);
  await page.getByRole('button', { name: t('staff.save'), exact: true }).click();
  await expect(added.getByText(t('errors.field.required')).first()).toBeVisible();
  await added.locator('[data-lang="ar"] input').fill(name.ar);
  await save();
  await expect.poll(asked, { timeout: promisedMs, intervals: [200] }).toContain(name[lang]);
  await expect(page.getByText(t('staff.content.changes', { n: 0 }))).toBeVisible();

  await added.getByRole('button', { name: t('staff.order.actions', { name: name[lang] }) }).click();
  await page.getByRole('menuitem', { name: t('staff.order.retire') }).click();
  await save();
  await expect.poll(asked, { timeout: promisedMs, intervals: [200] }).not.toContain(String(stamp));
});
