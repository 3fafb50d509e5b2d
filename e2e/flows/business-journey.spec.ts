import { enter, enterElsewhere, errorOf, field, submit } from '../support/account-screens.ts';
import { readCategories } from '../support/api.ts';
import { choosePhotos } from '../support/business-input.ts';
import { waitForHydration } from '../support/hydration.ts';
import { readMail } from '../support/mail.ts';
import { mapFiles } from '../support/map-requests.ts';
import { newMember } from '../support/members.ts';
import { decide, newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('a member adds a business, a moderator approves it, and another member finds and saves it [1.02 partly] [3.43] [3.46] [4.10] [4.11] [4.13] [4.14] [4.15] [5.15] [5.16] [7.04] [9.08]', async ({
  page,
  browser,
  request,
  lang,
  phone,
  t,
}) => {
  const [member, moderator] = [await newMember(), await newModerator()];
  // The test uses the last category, because no other test counts its businesses.
  const category = (await readCategories(request, lang)).at(-1);
  const inOtherLanguage = (await readCategories(request, lang === 'ar' ? 'en' : 'ar')).at(-1);
  const name = `Qahwa ${Date.now()}`;
  await enter(page, member);
  // The form also works when the map script fails to load.
  await page.route(mapFiles, (route) => route.abort());
  await page.goto('/add-business');
  const main = page.getByRole('main');

  await field(page, 'name').fill(name);
  const found = main.getByRole('combobox', { name: t('add-business.field.category') });
  await found.click();
  // The category is found by its name in the other language too.
  await found.fill(inOtherLanguage?.name ?? '');
  await page.getByRole('option', { name: category?.name ?? '', exact: true }).click();
  await main.locator('.chip:visible').first().click();
  await field(page, 'description').fill('قهوة عربية تُحمّص كل صباح.');
  await submit(page).click();

  await expect(main.getByRole('heading', { name: t('add-business.head.contact') })).toBeFocused();
  await field(page, 'phone').fill('(313) 555-0193');
  await field(page, 'email').fill('hello@qahwa.example');
  await field(page, 'website').fill('qahwa.example');
  await field(page, 'social.instagram').fill('qahwa.hal');
  await submit(page).click();

  // Services can be written in either language; one that matches an attribute becomes that attribute.
  for (const service of ['Clay ovens', 'خبز', 'توصيل']) {
    await field(page, `service.${service === 'Clay ovens' ? 'en' : 'ar'}`).fill(service);
    await page.keyboard.press('Enter');
  }
  await submit(page).click();

  await choosePhotos(main);
  await submit(page).click();

  // The usual hours are prefilled. One day is set to end after midnight, then copied to every day.
  await expect(main.locator('.time-select')).toHaveCount(14);
  const until = main.locator('.time-select select').nth(1);
  await until.focus();
  await until.selectOption('60');
  await expect(main.getByText(t('add-business.hours.nextDay'))).toHaveCount(1);
  await main
    .locator('.hours-day')
    .first()
    .getByRole('button', { name: t('add-business.hours.copyToAll') })
    .click();
  await expect(main.getByText(t('add-business.hours.nextDay'))).toHaveCount(7);
  await field(page, 'address').fill('22104 Michigan Ave');
  await field(page, 'postalCode').fill('48124');
  await main.locator('.place-map').scrollIntoViewIfNeeded();
  await expect(main.getByText(t('map.missing'))).toBeVisible();
  await main.getByRole('button', { name: t('add-business.place.centre') }).click();
  await main.getByRole('button', { name: t('add-business.place.north') }).press('ArrowUp');
  await submit(page).click();

  await expect(main.locator('.review-part[data-wrong="true"]')).toHaveCount(0);
  await expect(main.locator('.review-part').first()).toContainText(name);
  // Seven days with the same hours are summarised in one line; city and state are shown in the reader's language.
  await expect(main.getByText(t('add-business.review.everyDay'), { exact: true })).toBeVisible();
  await expect(main.locator('.review-part').last()).toContainText(lang === 'ar' ? 'ديربورن' : 'Dearborn');
  await submit(page).click();
  await expect(field(page, 'owner')).toBeFocused();
  expect(await errorOf(page, 'terms')).toBe(t('errors.field.termsRequired'));
  await field(page, 'owner').check();
  await field(page, 'terms').check();
  await submit(page).click();
  await expect(main.getByRole('heading', { name: t('add-business.sent.title') })).toBeFocused();
  await expect(main.getByText(member.email)).toBeVisible();
  const received = await readMail(member.email);
  expect(received.subject).toContain(name);
  await main.getByRole('link', { name: t('add-business.sent.mine') }).click();
  await expect(page).toHaveURL(/\/my-business$/);

  const row = main.locator('.post-row').filter({ hasText: name });
  await expect(row).toContainText(t('common.postStatus.pending'));
  const id = Number((await row.getByRole('link').first().getAttribute('href'))?.match(/\/(\d+)/)?.[1]);
  const isPublic = async () => (await request.get(`/api/mi/${lang}/1/businesses/${id}`)).ok();
  expect(await isPublic()).toBe(false);

  await decide(request, moderator, id, { decision: 'approve' });
  const mail = await readMail(member.email, 2);
  expect(mail).toMatchObject({
    subject: expect.stringContaining('Your post published successfully'),
    lang: 'en',
  });
  expect(await isPublic()).toBe(true);
  await page.reload();
  await expect(row).toContainText(t('common.postStatus.published'));
  await expect(row.getByRole('heading').getByRole('link')).toHaveAttribute('href', new RegExp(`/${id}/`));

  const other = await enterElsewhere(browser, await newMember());
  await other.goto(`/SubCategory/x/${category?.id}?Page=shops&lang=${lang}`);
  await waitForHydration(other);
  const list = other.getByRole('main');
  await expect(list.getByRole('link', { name, exact: true })).toBeVisible();
  // Searches the list by name; on small screens the search field is in a sheet.
  if (phone) await list.getByRole('button', { name: t('listing.list.filters') }).click();
  const byName = other.getByRole('searchbox', { name: t('directory.list.q') }).locator('visible=true');
  await byName.fill(name);
  await byName.press('Enter');
  await expect(list.locator('.business-row')).toHaveCount(1);
  // The map now shows only this business.
  if (phone) {
    await other
      .getByRole('dialog')
      .getByRole('button', { name: t('directory.list.showCount', { n: 1 }) })
      .click();
    await list.getByRole('link', { name: t('listing.list.map'), exact: true }).click();
  }
  await list.locator('.map-pin').click();
  await list.locator('.map-choice').getByRole('link', { name }).click();
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible();
  const heart = other.getByRole('main').locator('.save-action:visible').first();
  await expect(heart).toHaveAccessibleName(t('common.action.save'));
  const saved = other.waitForResponse('**/profile/save');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveAccessibleName(t('common.state.saved'));
  await saved;
  await other.goto(`/saved-store?lang=${lang}`);
  await expect(other.getByRole('main').getByRole('link', { name })).toBeVisible();
  await other.context().close();
});
