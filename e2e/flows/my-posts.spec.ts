import type { ListingKindName } from '@dalil/contract/listing-states';
import { href, paths } from '@dalil/contract/paths';
import { direction } from '@dalil/messages/languages';
import { enter, storedMember } from '../support/account-screens.ts';
import { readAreas, readSubCategories, readTree } from '../support/api.ts';
import { sendBusiness } from '../support/business-input.ts';
import { expectFits } from '../support/layout-checks.ts';
import { newMember, post } from '../support/members.ts';
import { draftPost, sendJob, submitPost } from '../support/posts.ts';
import { decide, newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('a member sees each business with its status and reason, pauses it, and deletes it with undo [1.02 partly] [3.43] [5.15] [7.02]', async ({
  page,
  request,
  t,
  expectAccessible,
}) => {
  const moderator = await newModerator();
  const person = await newMember();
  await enter(page, person);
  const member = { ...person, token: (await storedMember(page)).token ?? '' };
  await page.goto('/my-business');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: t('my-posts.empty.businessTitle') })).toBeVisible();
  await expectAccessible();

  await post(request, 'profile/listings', { kind: 'business', input: { name: 'قهوة' } }, member.token);
  const live = await sendBusiness(request, member, 'Almas Garage');
  const refused = await sendBusiness(request, member, 'Bayt');
  await decide(request, moderator, live, { decision: 'approve' });
  await decide(request, moderator, refused, { decision: 'requestChanges', reason: 'Add the street.' });
  await post(request, `listings/${live}/count`, { what: 'views' });
  await post(request, `listings/${live}/count`, { what: 'calls' });

  const waits = await sendBusiness(request, member, 'Zaman');
  expect(waits).toBeGreaterThan(0);
  await page.reload();
  const row = (title: string) => main.locator('.post-row').filter({ hasText: title });
  await expect(row('قهوة')).toContainText(t('my-posts.state.draft'));
  await expect(row('Bayt')).toContainText(t('my-posts.state.changes_requested'));
  await expect(row('Bayt')).toContainText('Add the street.');
  await expect(row('Bayt')).not.toContainText(t('my-posts.begun', { when: '' }).trim());
  await expect(row('Zaman')).toContainText(t('my-posts.sent', { when: '' }).trim());
  await expect(row('Zaman')).toContainText(t('my-posts.answerBy', { when: '' }).slice(0, 12));
  await expect(row('Zaman').locator('.post-picture img')).toBeVisible();
  await expect(row('Almas')).toContainText(t('common.postStatus.published'));
  // Retried because view counts are buffered and written some seconds later.
  await expect(async () => {
    await page.reload();
    await expect(row('Almas')).toContainText(
      t('my-posts.counts.summary', { views: 1, calls: 1, directions: 0 }),
    );
  }).toPass();
  await row('Almas').getByText(t('my-posts.counts.byDay')).click();
  await expect(row('Almas').getByRole('cell')).toHaveText(['1', '1', '0']);
  await expectAccessible();
  await expectFits(page);

  await row('Almas').getByText(t('my-posts.action.pause'), { exact: true }).click();
  await expect(row('Almas')).toContainText(t('my-posts.state.paused'));
  await row('Almas').getByText(t('my-posts.action.resume'), { exact: true }).click();
  await expect(row('Almas')).toContainText(t('common.postStatus.published'));

  const undo = main.getByRole('button', { name: t('common.action.undo') });
  const remove = (title: string) => row(title).locator('.post-actions .icon-button').click();
  await remove('Almas');
  await expect(undo).toBeFocused();
  await expect(undo).toHaveAccessibleDescription(/Almas Garage/);
  await undo.click();
  await expect(row('Almas')).toBeVisible();
  await expect(row('Almas').locator('.post-actions .icon-button')).toBeFocused();

  // The row reports the deletion only once the server has stored it; no request is pending in the tab.
  await remove('Almas');
  await expect(undo).toBeVisible();
  const found = () => request.get(`/api/mi/en/1/businesses/${live}`);
  expect((await found()).status()).toBe(410);
  await expectAccessible();
  const other = await page.context().newPage();
  await page.close();
  await other.goto('/my-business');
  await expect(other.locator('.post-deleted')).toContainText('Almas Garage');
  await other.getByRole('button', { name: t('common.action.undo') }).click();
  await expect(other.locator('.post-row').filter({ hasText: 'Almas' })).toBeVisible();
  expect((await found()).status()).toBe(200);
});

test('a post deleted in another tab is deleted once, and can be restored from either tab', async ({
  page,
  request,
  t,
}) => {
  const person = await newMember();
  await enter(page, person);
  const { token } = await storedMember(page);
  await post(request, 'profile/listings', { kind: 'business', input: { name: 'قهوة' } }, token ?? '');
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/my-business');
    await expect(tab.locator('.post-row')).toHaveCount(1);
  }
  for (const tab of [page, other]) {
    await tab.locator('.post-actions .icon-button').click();
    await expect(tab.locator('.post-deleted')).toContainText('قهوة');
  }
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: t('common.action.undo') }).click();
    await expect(tab.locator('.post-row')).toContainText('قهوة');
  }
});

test('a product, a home and a job show that they were withdrawn', async ({ page, request, t }) => {
  const member = await newMember();
  const [things, homes, [area]] = [
    await readTree(request, 'en', 'product'),
    await readTree(request, 'en', 'rent'),
    await readAreas(request, 'en'),
  ];
  const [thing] = things;
  const [part] = await readSubCategories(request, 'en', thing?.id ?? 0);
  const common = { areaId: area?.id, title: 'Qanun', description: 'Close to the bus.', email: member.email };
  const send = async (kind: ListingKindName, input: object) =>
    submitPost(request, member, await draftPost(request, member, kind, { ...common, ...input }));
  const product = {
    side: 'wanted',
    categoryId: thing?.id,
    subCategoryId: part?.id,
    condition: 'used',
    price: 40_00,
  };
  const home = {
    form: 'wanted',
    categoryId: homes[0]?.id,
    budget: 900_00,
    availableFrom: '2027-01-15',
    bedrooms: 1,
    gender: 'any',
  };
  const pages = [
    href(paths.myProduct, { id: await send('product', product) }),
    href(paths.myRent, { id: await send('rent', home) }),
    href(paths.myJob, { id: await sendJob(request, member, { title: 'Tutor' }) }),
  ];
  await enter(page, member);
  for (const path of pages) {
    await page.goto(path);
    const status = page.getByRole('heading', { level: 1 });
    await expect(status).toHaveText(t('my-posts.state.pending'));
    await page
      .locator('.action-bar')
      .getByRole('button', { name: t('my-posts.page.withdraw') })
      .click();
    await expect(status).toHaveText(t('my-posts.state.draft'));
  }
});

test('the owner of a pending post sees when a decision is due and a preview, edits it in place, and withdraws it [5.15] [7.02]', async ({
  page,
  request,
  phone,
  lang,
  t,
  expectAccessible,
}) => {
  const member = await newMember();
  const id = await sendBusiness(request, member, 'Qahwa & Hal');
  const second = await sendBusiness(request, member, 'Zaman');
  const other = await newMember();
  const asOther = { headers: { authorization: `Bearer ${other.token}` } };
  expect((await request.get(`/api/mi/en/1/profile/businesses/${id}/preview`, asOther)).status()).toBe(404);
  const moderator = await newModerator();
  await enter(page, member);
  await page.goto('/my-business');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Qahwa & Hal', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/my-business/${id}$`));
  const status = main.getByRole('heading', { level: 1 });
  await expect(status).toHaveText(t('my-posts.state.pending'));
  const banner = main.locator('.own-banner');
  const when = (day: 'today' | 'tomorrow') => t(`common.moment.${day}`, { time: '' }).trim();
  await expect(banner).toContainText(when('today'));
  await expect(banner).toContainText(when('tomorrow'));
  await expect(banner).toContainText(t('my-posts.page.whoSees.onlyYou'));
  const preview = main.getByRole('region', { name: t('my-posts.page.preview') });
  const named = preview.getByRole('heading', { name: 'Qahwa & Hal' });
  // A name in the other script starts at the edge of the page.
  await expect(named).toHaveCSS('direction', direction(lang));
  await expect(preview.locator('.business-cover img')).toBeVisible();
  await expect(main.locator('.own-steps li')).toHaveCount(3);
  await expectAccessible();
  await expectFits(page);

  const inReach = main.locator(phone ? '.action-bar' : '.own-actions');
  await inReach.getByRole('link', { name: t('common.action.edit') }).click();
  await expect(page).toHaveURL(new RegExp(`/add-business\\?id=${id}`));
  await page.goBack();
  await inReach.getByRole('button', { name: t('my-posts.page.withdraw') }).click();
  await expect(status).toHaveText(t('my-posts.state.draft'));
  await expect(status).toBeFocused();
  await expect(page.getByText(t('my-posts.page.withdrawn'))).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Qahwa & Hal' })).toBeVisible();
  await inReach.getByRole('link', { name: t('my-posts.page.goOn') }).click();
  await expect(main.locator('[name="name"]')).toHaveValue('Qahwa & Hal');

  // The business is decided while its page is open: the owner is notified and the page shows the decision.
  await page.goto(`/my-business/${second}`);
  await expect(status).toHaveText(t('my-posts.state.pending'));
  await decide(request, moderator, second, { decision: 'approve' });
  await inReach.getByRole('button', { name: t('my-posts.page.withdraw') }).click();
  await expect(page.getByText(t('errors.conflict'))).toBeVisible();
  await expect(status).toHaveText(t('my-posts.state.published'));
  await page.goto('/my-business/999999');
  await expect(main.getByRole('heading', { name: t('my-posts.page.missing') })).toBeVisible();
});
