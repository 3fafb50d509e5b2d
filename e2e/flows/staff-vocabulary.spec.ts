import type { FormAttribute } from '@dalil/contract/attributes';
import { href, paths } from '@dalil/contract/paths';
import type { CategoriesContent } from '@dalil/contract/staff-categories';
import type { Language } from '@dalil/messages/languages';
import type { Locator, Page } from '@playwright/test';
import { enter } from '../support/account-screens.ts';
import { readSubCategories, readTree } from '../support/api.ts';
import { draftBusiness } from '../support/business-input.ts';
import { post } from '../support/members.ts';
import { draftPost, submitPost } from '../support/posts.ts';
import { decide, newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const promisedMs = 5_000;

/** Returns the item ids of the rows in display order. */
const order = (page: Page) =>
  page.locator('.ordered [data-row]').evaluateAll((rows) => rows.map((row) => Number(row.dataset.row)));

const row = (page: Page, id: number) => page.locator(`[data-row="${id}"]`);
const handle = (page: Page, id: number) => row(page, id).locator('.ordered-handle');

/** Drags a row by its handle until its middle is below the middle of another row, without dropping it. */
async function hold(page: Page, row: Locator, other: Locator): Promise<void> {
  const grip = row.locator('.ordered-handle');
  await grip.scrollIntoViewIfNeeded();
  const [held, own, end] = [await grip.boundingBox(), await row.boundingBox(), await other.boundingBox()];
  if (!held || !own || !end) throw new Error('a row is not in the viewport');
  const [x, y] = [held.x + held.width / 2, held.y + held.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + end.y + end.height / 2 - own.y - own.height / 2 + 12, { steps: 4 });
  await expect(page.locator('[data-lifted]')).toBeVisible();
}

async function dragBelow(page: Page, row: Locator, other: Locator): Promise<void> {
  await hold(page, row, other);
  await page.mouse.up();
}

test('categories that an editor renames and reorders, by keyboard and by dragging, change for visitors within five seconds [4.03]', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  // Each language edits a different category tree, because parallel edits of one tree would conflict.
  const [tree, path] =
    lang === 'en' ? (['product', paths.products] as const) : (['job', paths.jobs] as const);
  const staff = await newModerator();
  const headers = { authorization: `Bearer ${staff.token}` };
  const list = '/api/mi/en/1/staff/categories';
  const read = async () => {
    const answer = await request.get(`${list}?tree=${tree}`, { headers });
    return ((await answer.json()) as { data: { version: number; content: CategoriesContent } }).data;
  };
  const before = await read();
  const ids = before.content.categories.map(({ id }) => id);
  const [first = 0, second = 0, third = 0, ...rest] = ids;
  const stored = async () => (await request.get(`${href(path)}?lang=${lang}`)).text();
  await stored();

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

  await expect(handle(page, first)).toHaveAccessibleDescription(t('staff.order.instructions'));
  await hold(page, row(page, first), row(page, second));
  await page.keyboard.press('Escape');
  await page.mouse.up();
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
  await expect.poll(stored, { timeout: promisedMs, intervals: [200] }).toContain(name);
  const shown = await request.get(`/api/mi/${lang}/1/categories?tree=${tree}`);
  const [one, two] = ((await shown.json()) as { data: { id: number; name: string }[] }).data;
  expect([one?.id, two]).toEqual([second, expect.objectContaining({ id: first, name })]);
  await page.goto(`${href(path)}?lang=${lang}`);
  await expect(page.locator('main').getByText(name, { exact: true }).first()).toBeAttached();

  const { version } = await read();
  const back = await request.put(list, { headers, data: { tree, ...before, version } });
  expect(back.ok(), await back.text()).toBe(true);
});

/** Inputs of one language among bilingual fields. */
const half = (within: Locator, lang: Language) => within.locator(`[data-lang="${lang}"] input`);

test('an attribute created with its options appears in the form of its category, in the order of its rows, until it is retired', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const staff = await newModerator();
  const stamp = Date.now();
  const [category] = await readTree(request, lang, 'product');
  if (!category) throw new Error('no category found');
  const highlighted = { en: `Lit ${stamp}`, ar: `مضاء ${stamp}` };
  const heating = { en: `Heating ${stamp}`, ar: `تدفئة ${stamp}` };
  const choices = [
    { en: `Gas ${stamp}`, ar: `غاز ${stamp}` },
    { en: `Wood ${stamp}`, ar: `حطب ${stamp}` },
  ];
  const before = { tree: 'product', key: `lit-${stamp}`, kind: 'yesNo', group: 'more', name: highlighted };
  await post(request, 'staff/facts', before, staff.token);
  const requested = async () => {
    const answer = await request.get(`/api/mi/${lang}/1/facts?category=${category.id}`);
    return ((await answer.json()) as { data: FormAttribute[] }).data.filter(({ name }) =>
      name.endsWith(String(stamp)),
    );
  };
  const names = async () => (await requested()).map(({ name }) => name);
  const soon = { timeout: promisedMs, intervals: [200] };

  await enter(page, staff);
  const room = `/admin/facts/product?lang=${lang}`;
  await page.goto(room);
  const add = page.getByRole('button', { name: t('staff.facts.add') });
  await expect(add).toBeVisible();
  await expectAccessible();
  await add.click();
  const dialog = page.getByRole('dialog');
  const ownNames = dialog.locator('fieldset').first();
  await dialog.getByLabel(t('staff.facts.kind')).selectOption('choice');
  await half(ownNames, 'en').fill(heating.en);
  const save = dialog.getByRole('button', { name: t('staff.save'), exact: true });
  await save.click();
  await expect(ownNames.getByText(t('errors.field.required'))).toBeVisible();
  await half(ownNames, 'ar').fill(heating.ar);
  await save.click();
  await expect(dialog.locator('.word-choices').getByText(t('errors.field.required'))).toBeVisible();
  for (const [index, choice] of choices.entries()) {
    await dialog.getByRole('button', { name: t('staff.facts.addChoice') }).click();
    const added = dialog.locator('.choice-rows [data-row]').nth(index);
    await half(added, 'en').fill(choice.en);
    await half(added, 'ar').fill(choice.ar);
  }
  await dialog.locator('.choice-rows .ordered-handle').last().press('ArrowUp');
  await dialog.getByRole('combobox', { name: t('staff.facts.asked') }).fill(category.name);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: t('ui.remove', { name: category.name }) })).toBeVisible();
  await expectAccessible();
  await save.click();
  await expect(dialog).toBeHidden();
  await expect.poll(names, soon).toEqual([highlighted[lang], heating[lang]]);
  const [, word] = await requested();
  expect(word?.options.map(({ name }) => name)).toEqual([choices[1]?.[lang], choices[0]?.[lang]]);

  // When another editor has reordered the rows first, saving fails with a notice and this editor reloads.
  const shown = page.locator('.ordered [data-row]');
  await expect(async () => {
    const reload = page.getByRole('button', { name: t('staff.content.reload') });
    if (await reload.isVisible()) await reload.click();
    await page.getByLabel(t('staff.facts.find')).fill(String(stamp));
    await expect(shown).toHaveCount(2);
    await shown.last().locator('.ordered-handle').press('ArrowUp');
    await expect(half(shown.first(), lang)).toHaveValue(heating[lang]);
    const saved = page.waitForResponse((response) => response.url().includes('/staff/facts/order'));
    await page.getByRole('button', { name: t('staff.save'), exact: true }).click();
    expect((await saved).ok()).toBe(true);
  }).toPass();
  await expect.poll(names, soon).toEqual([heating[lang], highlighted[lang]]);
  const [sub] = await readSubCategories(request, lang, category.id);
  const filed = { title: 'Heater', categoryId: category.id, subCategoryId: sub?.id };
  const { id } = await draftPost(request, staff, 'product', filed);
  await page.goto(`${href(paths.newProduct)}?id=${id}&lang=${lang}`);
  const inOrder = new RegExp(
    `${heating[lang]}.*${choices[1]?.[lang]}.*${choices[0]?.[lang]}.*${highlighted[lang]}`,
  );
  await expect(page.locator('.fact-details')).toHaveText(inOrder);

  await page.goto(room);
  await page.getByLabel(t('staff.facts.find')).fill(heating[lang]);
  await shown.getByRole('button', { name: t('staff.order.actions', { name: heating[lang] }) }).click();
  await page.getByRole('menuitem', { name: t('staff.order.retire') }).click();
  await page.getByRole('button', { name: t('staff.save'), exact: true }).click();
  await expect.poll(names, soon).toEqual([highlighted[lang]]);
});

test('free text written by an owner becomes an attribute in both languages on their page, or is dismissed', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const staff = await newModerator();
  const stamp = Date.now();
  const bread = { en: `Clay bread ${stamp}`, ar: `خبز طين ${stamp}` };
  const praise = { en: `Best ever ${stamp}` };
  const declared = { services: [{ en: bread.en }, praise] };
  const draft = await draftBusiness(request, staff, `Furn ${stamp}`, declared);
  const id = await submitPost(request, staff, draft);
  const decider = await newModerator();
  await decide(request, decider, id, { decision: 'approve' });

  await enter(page, decider);
  await page.goto(`/admin/facts/directory?lang=${lang}`);
  await page.getByRole('link', { name: t('staff.facts.own.review') }).click();
  const leave = page.getByRole('button', { name: t('staff.facts.own.leaveOf', { name: praise.en }) });
  await expect(leave).toBeVisible();
  await expectAccessible();
  await leave.click();
  await expect(leave).toBeHidden();
  const make = page.getByRole('button', { name: t('staff.facts.own.makeOf', { name: bread.en }) });
  await make.click();
  const dialog = page.getByRole('dialog');
  const names = dialog.locator('fieldset').first();
  await expect(half(names, 'en')).toHaveValue(bread.en);
  const save = dialog.getByRole('button', { name: t('staff.save'), exact: true });
  await save.click();
  await expect(names.getByText(t('errors.field.required'))).toBeVisible();
  await half(names, 'ar').fill(bread.ar);
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(make).toBeHidden();

  const shop = await request.get(`/api/mi/ar/1/businesses/${id}`);
  expect(await shop.text()).toContain(bread.ar);
  await page.goto(`${href(paths.business, { id })}?lang=${lang}`);
  const main = page.getByRole('main');
  await expect(main.getByText(bread[lang]).first()).toBeVisible();
  await expect(main.getByText(praise.en).first()).toBeVisible();
});
