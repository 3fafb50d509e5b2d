import { fileURLToPath } from 'node:url';
import { enter, errorOf, field, logIn, storedMember, submit } from '../support/account-screens.ts';
import { expectFits } from '../support/fits.ts';
import { newMember } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

const photo = fileURLToPath(new URL('../../apps/web/public/pwa-512.png', import.meta.url));
const notes = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('these are no pixels') };

test('a member edits name, phone and gender; a rejected change retains the input, and the header is updated [1.15] [3.34] [3.51] [4.16] [6.13] [7.02]', async ({
  page,
  phone,
  t,
  expectAccessible,
}) => {
  await enter(page, await newMember());
  await page.goto('/Profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pages.title.profile'));
  const main = page.getByRole('main');
  await expect(main.getByRole('definition').filter({ hasText: '(313) 555-0176' })).toBeVisible();
  await expect(main.getByText(t('profile.notGiven'))).toBeVisible();
  await expect(main.getByRole('link', { name: t('profile.delete.action') })).toHaveAttribute(
    'href',
    '/delete-account',
  );
  await expectAccessible();
  await expectFits(page);

  await main.getByRole('button', { name: t('profile.edit') }).click();
  await expect(field(page, 'name')).toBeFocused();
  await expect(field(page, 'name')).toHaveAttribute('autocomplete', 'name');
  await expect(field(page, 'phone')).toHaveAttribute('autocomplete', 'tel');
  await field(page, 'name').fill(' ');
  await field(page, 'phone').fill('12');
  await submit(page).click();
  await expect.poll(() => errorOf(page, 'name')).toBe(t('errors.field.nameRequired'));
  expect(await errorOf(page, 'phone')).toBe(t('errors.field.phoneInvalid'));
  await expectAccessible();
  await expectFits(page);

  await field(page, 'name').fill('ليلى Haddad');
  await field(page, 'phone').fill('٣١٣ ٥٥٥ ٠١٤٢');
  await main.getByRole('radio', { name: t('accounts.gender.undisclosed') }).check();
  await page.route('**/profile', (route) => route.abort());
  await submit(page).click();
  await expect(main.getByRole('alert')).toContainText(t('errors.network'));
  await expect(field(page, 'name')).toHaveValue('ليلى Haddad');
  await page.unroute('**/profile');
  await submit(page).click();
  await expect(page.getByRole('status').filter({ hasText: t('profile.saved') })).toBeVisible();
  await expect(main.getByRole('definition').filter({ hasText: '(313) 555-0142' })).toBeVisible();
  await expect(main.getByText(t('accounts.gender.undisclosed'))).toBeVisible();
  await expect(main.getByRole('button', { name: t('profile.edit') })).toBeFocused();
  expect((await storedMember(page)).name).toBe('ليلى Haddad');
  if (phone) await page.getByRole('button', { name: t('shell.menu.open') }).click();
  await expect(page.locator(phone ? '.user-identity b' : '.user-name').locator('visible=true')).toHaveText(
    phone ? 'ليلى Haddad' : 'ليلى',
  );
});

test('a profile photo is selected, shown, removed at once and restored [1.15] [7.02]', async ({
  page,
  t,
  expectAccessible,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter(page, await newMember());
  await page.goto('/Profile');
  const main = page.getByRole('main');
  const shown = page.locator('.profile-head img');
  const choose = async (label: string, file: string | typeof notes) => {
    const chooser = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: label }).click();
    await (await chooser).setFiles(file);
  };
  await choose(t('profile.photo.add'), notes);
  await expect(main.getByRole('alert')).toHaveText(t('errors.field.photoFormat'));
  await expect(shown).toHaveCount(0);

  await choose(t('profile.photo.add'), photo);
  await expect(main.getByRole('status').filter({ hasText: t('profile.photo.saved') })).toBeVisible();
  await expect(shown).toHaveJSProperty('complete', true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible();

  await main.getByRole('button', { name: t('profile.photo.remove') }).click();
  await expect(shown).toHaveCount(0);
  const undo = main.getByRole('button', { name: t('common.action.undo') });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(shown).toHaveCount(1);
  await page.reload();
  await expect(shown).toHaveCount(1);
  await expect(main.getByRole('button', { name: t('profile.photo.change') })).toBeVisible();
});

test('a session that ends during editing loses no input, and the login returns to the profile [1.15] [3.49]', async ({
  page,
  t,
}) => {
  const member = await newMember();
  await enter(page, member);
  await page.goto('/Profile');
  await page.getByRole('button', { name: t('profile.edit') }).click();
  await field(page, 'name').fill('ليلى Haddad');
  await page.request.post('/api/mi/en/1/logout');
  await submit(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('errors.sessionEnded'));
  await expect(field(page, 'name')).toHaveValue('ليلى Haddad');
  await page
    .getByRole('status')
    .getByRole('link', { name: t('shell.user.logIn') })
    .click();
  await logIn(page, member);
  await expect(page).toHaveURL('/Profile?edit=1');
  await expect(field(page, 'name')).toHaveValue('ليلى Haddad');
  await submit(page).click();
  await expect(page).toHaveURL('/Profile');
  expect((await storedMember(page)).name).toBe('ليلى Haddad');
});
