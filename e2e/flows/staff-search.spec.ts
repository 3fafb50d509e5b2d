import type { SearchData } from '@dalil/contract/search';
import type { ZeroResultQuery } from '@dalil/contract/staff-search';
import { enter } from '../support/account-screens.ts';
import { newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const promisedMs = 5_000;

/** Random, because even a typo-tolerant search must not match words of other tests or of an earlier attempt. */
const unheardOf = () =>
  String.fromCharCode(...crypto.getRandomValues(new Uint8Array(14)).map((byte) => 97 + (byte % 26)));

test('an editor maps zero-result queries by keyboard alone, undoes it, and adds a term unknown to search', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const staff = await newModerator();
  const headers = { authorization: `Bearer ${staff.token}` };
  const [word, other, third, fourth] = [unheardOf(), unheardOf(), unheardOf(), unheardOf()];
  const api = `/api/mi/${lang}/1`;
  const find = async (q: string) =>
    ((await (await request.get(`${api}/search?q=${q}`)).json()) as { data: SearchData }).data.groups;
  const soon = { timeout: promisedMs, intervals: [200] };
  for (const q of [word, other, third]) expect(await find(q)).toEqual([]);
  const waiting = async () => {
    const response = await request.get(`${api}/staff/search/unanswered?sort=newest`, { headers });
    return ((await response.json()) as { data: ZeroResultQuery[] }).data.map(({ shown }) => shown);
  };
  await expect.poll(waiting, { timeout: 10_000 }).toEqual(expect.arrayContaining([word, other, third]));

  await enter(page, staff);
  await page.goto(`/admin/search?sort=newest&lang=${lang}`);
  const field = (text: string) =>
    page.getByRole('combobox', { name: t('staff.search.meansOf', { text }), exact: true });
  await expect(field(word)).toBeVisible();
  await expectAccessible();
  const meaning = lang === 'en' ? 'bakery' : 'مخبز';
  await field(word).focus();
  await page.keyboard.type(meaning);
  await expect(page.getByRole('option').first()).toContainText(meaning);
  await expectAccessible();
  await page.keyboard.press('Enter');
  const note = page.locator('.search-done');
  await expect(note).toContainText(word);
  await expect(field(word)).toHaveCount(0);
  // After a search term is settled, the focus moves to the next row.
  await expect(page.getByRole('combobox').and(page.locator(':focus'))).toHaveCount(1);
  await expect.poll(async () => (await find(word)).length, soon).toBeGreaterThan(0);
  await expect(note.getByRole('link').first()).toBeVisible();
  // Focuses a row of this test before pressing Control+Z: another test may settle the row that has the focus.
  await field(other).press('Control+z');
  await expect(field(word)).toBeVisible();
  await expect.poll(async () => (await find(word)).length, soon).toBe(0);

  const leave = (text: string) =>
    page.getByRole('button', { name: t('staff.search.leaveOf', { text }), exact: true });
  await leave(other).press('Enter');
  await expect(field(other)).toHaveCount(0);
  await note.getByRole('button', { name: t('staff.search.undo') }).click();
  await expect(field(other)).toBeVisible();

  await field(third).fill('zzzzzz');
  await expect(page.getByRole('option', { name: t('staff.search.something') })).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(t('staff.search.inEnglish'))).toHaveValue(third);
  await dialog.getByRole('button', { name: t('staff.save') }).click();
  await expect(dialog.getByText(t('errors.field.searchForm'))).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel(t('staff.search.inArabic')).fill('ترندل، ترندلة');
  await dialog.getByRole('button', { name: t('staff.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(field(third)).toHaveCount(0);

  await page.getByRole('link', { name: t('staff.search.words'), exact: true }).click();
  await page.getByLabel(t('staff.search.search')).fill(third);
  const row = page.getByRole('main').getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(staff.name);
  await expectAccessible();
  await row.getByRole('button').click();
  await expect(row).toHaveCount(0);
  await note.getByRole('button', { name: t('staff.search.undo') }).click();
  await expect(row).toHaveCount(1);

  // Adds a synonym for a term that the search already knows.
  expect(await find(fourth)).toEqual([]);
  await page.getByRole('button', { name: t('staff.search.add') }).click();
  await dialog.getByRole('button', { name: t('staff.save') }).click();
  await expect(dialog.getByText(t('errors.field.required'))).toBeVisible();
  await dialog.getByLabel(t('staff.search.word'), { exact: true }).fill(fourth);
  await dialog.getByRole('combobox', { name: t('staff.search.meaning') }).fill(meaning);
  await dialog.getByRole('option').first().click();
  await dialog.getByLabel(t('staff.search.dialect')).selectOption('lev');
  await expectAccessible();
  await dialog.getByRole('button', { name: t('staff.save') }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await find(fourth)).length, soon).toBeGreaterThan(0);
  await page.getByLabel(t('staff.search.search')).fill(fourth);
  await expect(row).toContainText(t('staff.search.dialects.lev'));
  await note.getByRole('button', { name: t('staff.search.undo') }).click();
  await expect(row).toHaveCount(0);
});
