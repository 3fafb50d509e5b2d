import { readFileSync } from 'node:fs';
import { enter } from '../support/account-screens.ts';
import { importFile, sendTable } from '../support/import-file.ts';
import { newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('staff see what a table of businesses would make, make drafts of it, and finish one', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const staff = await newModerator(request);
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
  await page.getByRole('button', { name: t('staff.field.hours') }).click();
  await expect(broken).toHaveCount(1);

  await page.getByRole('button', { name: t('staff.import.run') }).click();
  await expect(page.getByRole('heading', { name: t('staff.import.head.done') })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: t('staff.import.figure.made') }).click();
  await expect(broken.first().getByRole('button', { name: t('staff.import.take') })).toBeVisible();
  await expectAccessible();

  // The same file once more makes nothing.
  const address = page.url();
  await sendTable(page, table);
  await expect(page).not.toHaveURL(address);
  await expect(figure('known')).toHaveText('30');
  await expect(figure('ready')).toHaveText('0');

  await page.goto(address);
  await page.getByRole('button', { name: t('staff.import.figure.made') }).click();
  const take = broken.first().getByRole('button', { name: t('staff.import.take') });
  // The lines of the other view stand until those of this one are read.
  await expect(take).toBeVisible();
  const name = await broken.first().locator('bdi').first().textContent();
  await take.click();
  await expect(page).toHaveURL(/id=\d+/);
  await expect(page.locator('input[name=name]')).toHaveValue(name ?? '');
});
