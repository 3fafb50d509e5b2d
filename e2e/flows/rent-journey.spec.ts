import { enter, enterElsewhere, field, submit } from '../support/account-screens.ts';
import { photoFile } from '../support/business-input.ts';
import { waitForHydration } from '../support/hydration.ts';
import { expectFits } from '../support/layout-checks.ts';
import { newMember } from '../support/members.ts';
import { decide, newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('a member posts a home, staff approve it, another member finds it, saves it and requests the number, and it is rented [1.05] [3.02] [3.25] [3.26] [3.30] [3.31] [3.36] [3.42] [4.08] [5.15] [6.06] [6.09] [6.18] [6.19] [7.04]', async ({
  page,
  browser,
  request,
  lang,
  phone,
  t,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const [member, moderator] = [await newMember(), await newModerator()];
  const title = `Bright flat ${Date.now()}`;
  await enter(page, member);
  await page.goto('/post-rent');
  const main = page.getByRole('main');
  await expectAccessible();
  await main.getByRole('link', { name: t('rents.post.offer') }).click();
  await expect(page).toHaveURL(/\/rentForm\?kind=offer/);

  // The email is prefilled from the account.
  await expect(field(page, 'email')).toHaveValue(member.email);
  await field(page, 'email').fill('');
  // All missing fields show their errors together.
  await submit(page).click();
  for (const key of [
    'titleRequired',
    'accommodationRequired',
    'bedroomsRequired',
    'bathroomsRequired',
    'areaRequired',
    'priceRequired',
    'postalCodeRequired',
    'descriptionRequired',
    'imageRequired',
    'phoneOrEmailRequired',
  ] as const)
    await expect(
      main
        .locator('.field-error')
        .filter({ hasText: t(`errors.field.${key}`) })
        .first(),
    ).toBeVisible();
  await expect(field(page, 'title')).toBeFocused();
  await expectAccessible();
  await expectFits(page);

  await field(page, 'title').fill(title);
  // A whole home cannot be restricted by gender; the form explains why.
  const female = main.getByRole('radio', { name: t('rents.genderChoice.female') });
  await expect(main.getByText(t('rents.form.locked'))).toBeVisible();
  await expect(female).toBeDisabled();
  const [, , apartment, room] = await main.locator('.segmented').first().getByRole('radio').all();
  await room?.check();
  await expect(female).toBeEnabled();
  await expect(main.getByText(t('errors.field.genderGuidance'))).toBeVisible();
  await apartment?.check();
  await expect(female).toBeDisabled();

  const rooms = main.locator('.number-field .control-input');
  await rooms.nth(0).fill('2');
  await rooms.nth(1).fill('1');
  await field(page, 'squareFeet').fill('٩٢٠');
  await field(page, 'price').fill('1,450');
  await main.getByLabel(t('listing-form.place.area')).selectOption({ index: 1 });
  await field(page, 'zip').fill('48126');
  await field(page, 'place').fill('7312 Oakman Blvd');
  await field(page, 'phone').fill('(313) 555-0176');

  // Discriminatory wording shows a note with the reason, and the author can change the text.
  await field(page, 'description').fill('Sunny. No kids, please.');
  const note = main.locator('.fair-words .note').filter({ hasText: 'No kids' });
  await expect(note).toContainText(t('errors.field.fairHousing.children'));
  await note.getByRole('button', { name: t('rents.fair.edit') }).click();
  await expect(field(page, 'description')).toBeFocused();
  await page.keyboard.type('Families welcome');
  await expect(field(page, 'description')).toHaveValue('Sunny. Families welcome, please.');
  await expect(note).toHaveCount(0);

  await main.locator('.photo-grid input[type=file]').setInputFiles([photoFile]);
  await expect(main.locator('.photo-grid .badge-success')).toBeVisible({ timeout: 30_000 });
  await field(page, 'owner').check();
  await field(page, 'terms').check();
  await submit(page).click();
  await expect(main.getByRole('heading', { name: t('rents.form.sent.title') })).toBeFocused();
  await main.getByRole('link', { name: t('rents.form.sent.mine') }).click();
  await expect(page).toHaveURL(/\/my-housing$/);
  const row = main.locator('.post-row').filter({ hasText: title });
  await expect(row).toContainText(t('common.postStatus.pending'));
  const id = Number((await row.getByRole('link').first().getAttribute('href'))?.match(/\/(\d+)/)?.[1]);
  expect((await request.get(`/api/mi/${lang}/1/rents/${id}`)).ok()).toBe(false);
  await page.goto(`/my-housing/${id}`);
  await expect(main.getByText(title).first()).toBeVisible();

  await decide(request, moderator, id, { decision: 'approve' });

  const other = await enterElsewhere(browser, await newMember());
  await other.goto(`/rents?lang=${lang}`);
  const seen = other.getByRole('main');
  await seen.getByRole('link', { name: t('rents.entry.find') }).click();
  await expect(other).toHaveURL(/\/Rent\?side=offer/);
  await waitForHydration(other);
  await seen.getByRole('link', { name: title }).click();
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The page shows the street without its house number, and the contact details only after a click.
  await expect(seen.getByText('Oakman Blvd')).toBeVisible();
  expect(await other.content()).not.toMatch(/7312|555-?0176/);
  await seen
    .getByRole('button', { name: t('listing.private.showPhone') })
    .locator('visible=true')
    .first()
    .click();
  await expect(seen.locator('a[href="tel:+13135550176"]:visible')).toHaveCount(1);
  const heart = seen.locator('.save-action:visible').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await other.goto(`/saved-accomodation?lang=${lang}`);
  await expect(seen.getByRole('link', { name: title })).toBeVisible();

  // A home marked as rented disappears at once from the list and from other members' saved posts.
  await page.goto('/my-housing');
  await row.locator('button', { hasText: t('my-posts.action.rented') }).click();
  await expect(row).toContainText(t('my-posts.fulfilled.rented'));
  await other.reload();
  await expect(seen.getByRole('link', { name: title })).toHaveCount(0);
  await other.context().close();
  if (phone) await expectFits(page);
});

test('a wanted home needs fewer fields, at both URLs, and an unknown form is not found [3.32] [3.31]', async ({
  page,
  t,
}) => {
  await enter(page, await newMember());
  const main = page.getByRole('main');
  for (const path of ['/form/rent-wanted', '/rentForm?kind=wanted']) {
    await page.goto(path);
    await expect(main.getByRole('heading', { level: 1, name: t('rents.form.wanted.title') })).toBeVisible();
    await expect(field(page, 'budget')).toBeVisible();
    await expect(main.locator('.photo-grid')).toHaveCount(0);
  }
  expect((await page.goto('/form/no-such-form'))?.status()).toBe(404);
});

test('an empty list shows a message [9.05 partly]', async ({ page, t }) => {
  await page.goto('/Rent?zip=99999');
  await expect(page.getByRole('main').getByText(t('ui.noData'))).toBeVisible();
});
