import { readFileSync } from 'node:fs';
import { enter } from '../support/account-screens.ts';
import { importFile, sendTable } from '../support/import-file.ts';
import { newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('staff preview the result of importing a spreadsheet of businesses, create drafts from it, and complete one', async ({
  page,
  lang,
  t,
  expectAccessible,
}) => {
  const staff = await newModerator();
  await enter(page, staff);
  await page.goto(`/admin/import?lang=${lang}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('staff.import.title'));
  const field = page.locator('main input[type=file]');
  await field.setInputFiles({ name: 'odd.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') });
  await expect(page.getByText(t('staff.import.refused.columns'))).toBeVisible();
  await expectAccessible();

  const table = importFile(30);
  await sendTable(page, table);
  const figure = (name: string) => page.locator(`.figures [data-figure=${name}] dd`);
  await expect(figure('lines')).toHaveText('36');
  await expect(figure('ready')).toHaveText('30');
  await expect(figure('broken')).toHaveText('6');
  const broken = page.locator('.import-line');
  await expect(broken).toHaveCount(6);
  await expect(broken.nth(0)).toContainText(
    t('staff.import.problem.noCategoryBut', { instead: lang === 'ar' ? 'مطاعم' : 'Restaurants' }),
  );
  await expect(broken.nth(2)).toContainText(t('staff.import.problem.noHour', { n: '25' }));
  await expect(broken.nth(5)).toContainText(t('staff.import.problem.duplicate', { n: '2' }));
  await expectAccessible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('staff.import.download') }).click();
  const left = readFileSync(await (await download).path(), 'utf8');
  expect(left).toContain(t('staff.import.problem.postalCode'));
  await page.getByRole('button', { name: t('fields.hours') }).click();
  await expect(broken).toHaveCount(1);

  await page.getByRole('button', { name: t('staff.import.run.drafts') }).click();
  await expect(page.getByRole('heading', { name: t('staff.import.head.done') })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: t('staff.import.figure.made') }).click();
  await expect(broken.first().getByRole('button', { name: t('staff.import.take') })).toBeVisible();
  await expectAccessible();

  // Importing the same file again creates nothing.
  const address = page.url();
  await sendTable(page, table);
  await expect(page).not.toHaveURL(address);
  await expect(figure('known')).toHaveText('30');
  await expect(figure('ready')).toHaveText('0');

  await page.goto(address);
  await page.getByRole('button', { name: t('staff.import.figure.made') }).click();
  const take = broken.first().getByRole('button', { name: t('staff.import.take') });
  // The rows of the previous view stay visible until those of the new one are loaded.
  await expect(take).toBeVisible();
  const name = await broken.first().locator('bdi').first().textContent();
  await take.click();
  await expect(page).toHaveURL(/id=\d+/);
  await expect(page.locator('input[name=name]')).toHaveValue(name ?? '');
});

test('staff correct broken rows in place, and the corrected rows are imported too', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  await enter(page, await newModerator());
  await page.goto(`/admin/import?lang=${lang}`);
  await sendTable(page, importFile(2));
  const figure = (name: string) => page.locator(`.figures [data-figure=${name}] dd`);
  await expect(figure('ready')).toHaveText('2');
  const lines = page.locator('.import-line');
  await expect(lines).toHaveCount(6);

  // The suggested correction of a row is applied with one click.
  await lines.getByRole('button', { name: t('staff.import.useItLine', { n: '4' }) }).click();
  await expect(figure('ready')).toHaveText('3');
  await expect(lines).toHaveCount(5);
  await expect(page.getByText(t('staff.import.mended.ready'))).toBeVisible();

  // The dialog lists invalid fields first, each with its error; a field that is still invalid after saving shows its
  // error again.
  await lines.getByRole('button', { name: t('staff.import.editLine', { n: '5' }) }).click();
  const dialog = page.getByRole('dialog');
  const first = dialog.getByRole('textbox').first();
  await expect(first).toHaveAccessibleName(t('fields.postalCode'));
  await expect(first).toHaveValue('4812');
  await expect(first).toBeFocused();
  await expect(dialog).toContainText(t('staff.import.problem.postalCode'));
  await expectAccessible();
  await first.fill('481');
  const save = dialog.getByRole('button', { name: t('staff.import.mend') });
  await save.click();
  await expect(page.getByText(t('staff.import.mended.broken'))).toBeVisible();
  await expect(first).toHaveValue('481');
  await first.fill('48126');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(figure('ready')).toHaveText('4');

  // A duplicate is shown beside the row it matches, and can be marked as a different business.
  await lines.getByRole('button', { name: t('staff.import.compareLine', { n: '9' }) }).click();
  await expect(dialog.getByRole('columnheader', { name: t('staff.import.line', { n: '2' }) })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: t('staff.import.editThis') }).click();
  await dialog.getByLabel(t('fields.phone')).fill(`3135${String(Date.now() % 1_000_000).padStart(6, '0')}`);
  await dialog.getByLabel(t('fields.address')).fill(`${Date.now() % 10_000} Wyoming Ave`);
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(figure('ready')).toHaveText('5');
  await expect(figure('broken')).toHaveText('3');
  await expect(lines).toHaveCount(3);

  const done = page.getByRole('heading', { name: t('staff.import.head.done') });
  await page.getByRole('button', { name: t('staff.import.run.drafts') }).click();
  await expect(done).toBeVisible({ timeout: 30_000 });

  // A row corrected after the import finished is imported then.
  await page.getByRole('button', { name: t('staff.import.editLine', { n: '6' }) }).click();
  await dialog.getByLabel(t('fields.hours')).fill('9-17');
  await save.click();
  await expect(done).toBeHidden();
  await page.getByRole('button', { name: t('staff.import.resume') }).click();
  await expect(done).toBeVisible({ timeout: 30_000 });
  await expect(lines).toHaveCount(2);

  // When another editor corrects the same row first, that correction stays and this editor is notified.
  await page.getByRole('button', { name: t('staff.import.editLine', { n: '7' }) }).click();
  await expect(first).toHaveAccessibleName(t('fields.name'));
  const [, id] = /import\/(\d+)/.exec(page.url()) ?? [];
  const token = await page.evaluate(() => localStorage.getItem('arab_user_token') ?? '');
  const other = await request.put(`/api/mi/${lang}/1/staff/imports/${id}/lines/7`, {
    headers: { authorization: `Bearer ${token}` },
    data: { version: 1, row: { name: 'Souq' } },
  });
  expect(other.ok(), await other.text()).toBe(true);
  await first.fill('Another');
  await save.click();
  await expect(page.getByText(t('staff.import.mendedByOther'))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(lines).toHaveCount(1);
});

test('twenty shops of a spreadsheet are published without owner and photos, and a visitor finds one', async ({
  page,
  lang,
  t,
  expectAccessible,
}) => {
  await enter(page, await newModerator());
  await page.goto(`/admin/import?lang=${lang}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('staff.import.template') }).click();
  const template = readFileSync(await (await download).path(), 'utf8');
  const started = Date.now() % 10_000_000;
  const lines = Array.from(
    { length: 20 },
    (_, n) =>
      `Shop ${started} ${n},,Restaurants,Levantine,${n + 1} Vernor Hwy,48126,313${String((started + n) % 10_000_000).padStart(7, '0')}${',,,,,,,'}`,
  );
  const buffer = Buffer.from(`${template}${lines.join('\r\n')}\r\n`);
  await sendTable(page, { name: 'shops.csv', mimeType: 'text/csv', buffer });
  // 20 rows are imported: the example row of the template is skipped.
  await expect(page.locator('.figures [data-figure=lines] dd')).toHaveText('20');
  await page.getByRole('button', { name: t('staff.import.run.published', { n: 20 }) }).click();
  await expect(page.getByRole('heading', { name: t('staff.import.head.done') })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: t('staff.import.figure.made') }).click();
  await expect(page.locator('.import-line')).toHaveCount(20);
  await page.locator('.import-line').first().getByRole('link').click();
  const open = page.getByRole('link', { name: t('staff.posts.open') });
  await expect(open).toBeVisible();
  await page.goto(`${await open.getAttribute('href')}?lang=${lang}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Shop ${started} 0`);
  await expect(page.getByRole('heading', { name: t('business.claim.title') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('listing.about.title') })).toHaveCount(0);
  await expectAccessible();
});
