import { weekdayNames, weekdaysInOrder } from '@dalil/messages/formats';
import { isolate } from '@dalil/messages/isolate';
import { enter, enterElsewhere, errorOf, field, submit } from '../support/account-screens.ts';
import { draftBusiness } from '../support/business-input.ts';
import { expectFits } from '../support/layout-checks.ts';
import { mapRequests } from '../support/map-requests.ts';
import { newMember, post } from '../support/members.ts';
import { newModerator, trust } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('every step shows errors beside the fields and focuses the first of them [3.46] [3.50] [4.10] [6.06 partly] [6.17]', async ({
  page,
  phone,
  lang,
  t,
  expectAccessible,
}) => {
  await enter(page, await newMember());
  const ofMap = mapRequests(page);
  await page.goto('/add-business');
  const main = page.getByRole('main');
  const message = (key: string) =>
    main.locator('.field-error:visible').filter({ hasText: t(`errors.field.${key}` as 'errors.internal') });
  const expectMissing = async (keys: string[]) => {
    await submit(page).click();
    for (const key of keys) await expect(message(key)).toHaveCount(1);
    const summary = main.getByRole('alert');
    await expect(summary).toContainText(t('listing-form.wrong', { n: keys.length }));
    await expect(summary.getByRole('link')).toHaveText(
      keys.map((key) => t(`errors.field.${key}` as 'errors.internal')),
    );
  };
  const follow = (key: string) =>
    main
      .getByRole('alert')
      .getByRole('link', { name: t(`errors.field.${key}` as 'errors.internal') })
      .click();
  // An untouched form saves nothing.
  await expect(main.locator('.save-state')).toHaveText('');

  await expectMissing([
    'companyNameRequired',
    'mainCategoryRequired',
    'subCategoryRequired',
    'descriptionRequired',
  ]);
  await expect(field(page, 'name')).toBeFocused();
  await follow('mainCategoryRequired');
  await expect(main.getByRole('combobox', { name: t('add-business.field.category') })).toBeFocused();
  await expectAccessible();
  if (phone) {
    const step = t('ui.step', { current: 1, total: 6, name: t('add-business.steps.business') });
    await expect(main.getByText(step)).toBeVisible();
  }
  await expectFits(page);

  await page.goto('/add-business?step=2');
  await field(page, 'email').fill('hello@qahwa');
  await expectMissing(['phoneRequired', 'emailInvalid']);
  expect(await errorOf(page, 'phone')).toBe(t('errors.field.phoneRequired'));
  await field(page, 'phone').fill('٣١٣ ٥٥٥ ٠١٩٣');
  await expect(message('phoneRequired')).toHaveCount(0);

  await page.goto('/add-business?step=3');
  await expectMissing(['servicesRequired']);
  await expectFits(page);

  await page.goto('/add-business?step=4');
  await expectMissing(['logoRequired', 'coverRequired', 'mainPhotosRequired', 'galleryPhotosRequired']);
  await follow('galleryPhotosRequired');
  await expect(main.locator('.photo-zone').last()).toBeFocused();
  await expectFits(page);

  expect(ofMap).toEqual([]);
  await page.goto('/add-business?step=5');
  await main.locator('.place-map').scrollIntoViewIfNeeded();
  await expect.poll(() => ofMap.length).toBeGreaterThan(0);
  await field(page, 'city').selectOption('');
  await field(page, 'state').selectOption('');
  await expectMissing([
    'streetAddressRequired',
    'cityRequired',
    'stateRequired',
    'postalCodeRequired',
    'pinRequired',
  ]);
  await field(page, 'postalCode').fill('4812');
  expect(await errorOf(page, 'postalCode')).toBe(t('errors.field.postalCodeInvalid'));
  // The week starts as on a business page: Saturday in Arabic, Sunday in English.
  const [first] = weekdaysInOrder(lang);
  await expect(main.locator('.hours-day b').first()).toHaveText(weekdayNames(lang)[first ?? 0] ?? '');
  await expect(main.locator('.save-state')).toHaveText(t('listing-form.save.saved'));
  await expectAccessible();
  await expectFits(page);

  // Submitting the last step leads back to the first step that has an error.
  await page.goto('/add-business?step=6');
  await submit(page).click();
  await expect(page).toHaveURL(/step=1/);
  await expect(field(page, 'name')).toBeFocused();
});

test('a draft is saved while typing and continued on another device, and nothing overwrites or loses it [1.02 partly] [7.02]', async ({
  page,
  browser,
  context,
  t,
}) => {
  const member = await newMember();
  await enter(page, member);
  await page.goto('/add-business');
  const saved = page.getByText(t('listing-form.save.saved'));
  await field(page, 'name').fill('Qahwa');
  await expect(page).toHaveURL(/id=\d+/);
  await expect(saved).toBeVisible();

  const other = await enterElsewhere(browser, member);
  await other.goto('/add-business');
  await other
    .getByRole('link', { name: t('listing-form.draft.openIt', { title: isolate('Qahwa') }) })
    .click();
  await expect(field(other, 'name')).toHaveValue('Qahwa');
  await field(other, 'name').fill('Qahwa & Hal');
  await expect(other.locator('.save-state')).toHaveText(t('listing-form.save.saved'));
  await other.context().close();

  // Another tab has saved a newer version of the draft; this tab is offered that version instead of overwriting it.
  await field(page, 'description').fill('Coffee');
  await page.getByRole('button', { name: t('listing-form.newer.theirs') }).click();
  await expect(field(page, 'name')).toHaveValue('Qahwa & Hal');

  await context.setOffline(true);
  await field(page, 'description').fill('Coffee with cardamom');
  await expect(page.getByText(t('listing-form.save.offline'))).toBeVisible();
  await context.setOffline(false);
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(field(page, 'description')).toHaveValue('Coffee with cardamom');
});

test('photos can be added later: the draft waits with the rest filled in, and sending requires them [4.13]', async ({
  page,
  t,
}) => {
  await enter(page, await newMember());
  await page.goto('/add-business?step=4');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('add-business.photosLater') }).click();
  await expect(page).toHaveURL(/step=5/);
  await page.goto('/add-business?step=6');
  await expect(main.getByText(t('add-business.review.draftWaits'))).toBeVisible();
});

test('a trusted member’s post is public at once, and the member is notified [9.08] [10.03]', async ({
  page,
  request,
  t,
}) => {
  const member = await newMember();
  const name = `Hal ${Date.now()}`;
  const { id } = await draftBusiness(request, member, name);
  await trust(request, await newModerator(), member);
  await enter(page, member);
  await page.goto(`/add-business?id=${id}&step=6`);
  await field(page, 'owner').check();
  await field(page, 'terms').check();
  await submit(page).click();
  await expect(page.getByRole('status').filter({ hasText: t('notices.postPublished') })).toBeVisible();
  await expect(page).toHaveURL(/\/my-business$/);
  await expect(page.locator('.post-row').filter({ hasText: name })).toContainText(
    t('common.postStatus.published'),
  );
  expect((await request.get(`/api/mi/en/1/businesses/${id}`)).ok()).toBe(true);
});

test('a returning member chooses among their current drafts, and each opens at its last step', async ({
  page,
  request,
  t,
  expectAccessible,
}) => {
  const member = await newMember();
  await enter(page, member);
  await page.goto('/my-business');
  const main = page.getByRole('main');
  const add = main.getByRole('link', { name: t('common.action.addBusiness') });
  const goOnWith = (title: string) =>
    main.getByRole('link', { name: t('listing-form.draft.openIt', { title: isolate(title) }) });
  // A member without drafts is not asked whether to continue one.
  await add.click();
  await field(page, 'name').fill('Qahwa');
  // The member leaves before the draft is saved and returns before the response arrives: no second draft is created.
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>();
  await page.route('**/profile/listings', async (route) => {
    if (route.request().method() === 'POST') await isBack;
    await route.continue();
  });
  await page.goBack();
  await add.click();
  comeBack();
  await goOnWith('Qahwa').click();
  await expect(page).toHaveURL(/id=\d+&step=1/);
  await expect(field(page, 'name')).toHaveValue('Qahwa');
  await page.goto('/my-business');
  await expect(main.locator('.post-row')).toHaveCount(1);

  for (const [index, name] of ['Bayt', 'Zaman', 'Hal'].entries()) {
    const body = { kind: 'business', input: { name }, step: index + 2 };
    await post(request, 'profile/listings', body, member.token);
  }
  await add.click();
  await expect(main.locator('.draft-choice li')).toHaveCount(3);
  await expect(goOnWith('Qahwa')).toHaveCount(0);
  await expect(main.getByRole('link', { name: t('add-business.draft.all') })).toBeVisible();
  await expectAccessible();
  await expectFits(page);
  await goOnWith('Zaman').click();
  await expect(main.getByRole('heading', { name: t('add-business.head.facts') })).toBeVisible();
  await page.goBack();
  await main.getByRole('link', { name: t('listing-form.draft.new') }).click();
  await expect(field(page, 'name')).toHaveValue('');
});
