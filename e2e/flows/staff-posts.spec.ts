import { enter } from '../support/account-screens.ts';
import { sendBusiness } from '../support/business-input.ts';
import { readMail } from '../support/mail.ts';
import { newMember, post } from '../support/members.ts';
import { sendProduct } from '../support/posts.ts';
import { decide, endUndo, idOf, newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('a moderator finds a product, corrects it, takes it down and restores it, and its owner sees the reason', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const [seller, staff] = [await newMember({ lang }), await newModerator()];
  const title = `Desk ${Date.now()}`;
  const id = await sendProduct(request, seller, { title });
  await decide(request, staff, id, { decision: 'approve' });
  const status = async () => (await request.get(`/api/mi/en/1/products/${id}`)).status();
  await expect.poll(status).toBe(200);

  await enter(page, staff);
  await page.goto(`/admin/posts?lang=${lang}`);
  await page.getByRole('searchbox', { name: t('staff.posts.search') }).fill(title);
  const found = page.locator('.staff-list > li').filter({ hasText: title });
  await expect(found).toContainText(seller.name);
  await expectAccessible();
  await found.getByRole('link').click();

  const dialog = page.getByRole('dialog');
  const why = (words: string) => dialog.locator('textarea[name=reason]').fill(words);
  await page.getByRole('button', { name: t('staff.posts.correct.open') }).click();
  await dialog.getByLabel(t('fields.title'), { exact: true }).fill(`${title} in oak`);
  await why('It is oak.');
  await expectAccessible();
  await dialog.getByRole('button', { name: t('staff.posts.correct.action') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} in oak`);

  await page.getByRole('button', { name: t('staff.posts.takeDown') }).click();
  const reason = `Sold elsewhere ${id}`;
  await why(reason);
  await dialog.getByRole('button', { name: t('staff.moderation.takeDown') }).click();
  await expect.poll(status).toBe(410);
  await endUndo(id);
  await expect.poll(async () => (await readMail(seller.email)).text).toContain(reason);
  await expectAccessible();

  await page.getByRole('button', { name: t('staff.posts.restore.action') }).click();
  await why('We were wrong.');
  await dialog.getByRole('button', { name: t('staff.posts.restore.action') }).click();
  await expect.poll(status).toBe(200);
  await expect(page.locator('.staff-records > li')).toHaveCount(5);
  await expect(page.locator('.staff-records')).toContainText(reason);
  await expect.poll(async () => (await readMail(seller.email)).text).toContain('We were wrong.');
});

test('a claim is granted, revoked and granted again, and the owner is removed from the post', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const [first, staff] = [await newMember(), await newModerator()];
  const stamp = Date.now();
  const claimant = await newMember({ name: `Hala ${stamp}`, lang });
  const id = await sendBusiness(request, first, `Corner Shop ${stamp}`);
  await decide(request, staff, id, { decision: 'approve' });
  const from = await idOf(request, staff, first);
  const given = await request.put(`/api/mi/en/1/staff/posts/${id}/owner`, {
    headers: { authorization: `Bearer ${staff.token}` },
    data: { from, email: null, reason: 'The shop was sold.' },
  });
  expect(given.ok(), await given.text()).toBe(true);
  await post(request, `businesses/${id}/claims`, { proof: 'call' }, claimant.token);
  const claimed = async () =>
    (await (await request.get(`/api/mi/en/1/businesses/${id}`)).json()).data.claimed;

  await enter(page, staff);
  await page.goto(`/admin/claims?lang=${lang}`);
  const claim = page.locator('.staff-list > li').filter({ hasText: claimant.name });
  const see = (state: 'pending' | 'approved') =>
    page
      .getByRole('group', { name: t('staff.claims.states') })
      .getByRole('button', { name: t(`staff.claims.state.${state}`) })
      .click();
  const grant = () => claim.getByRole('button', { name: t('staff.claims.approve') }).click();
  await expect(claim).toContainText('22104 Michigan Ave');
  await grant();
  await expect(claim).toHaveCount(0);
  await expect.poll(claimed).toBe(true);

  await see('approved');
  await expect(claim).toContainText(staff.name);
  await expectAccessible();
  await claim.getByRole('button', { name: t('staff.claims.undo.action') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('textarea').fill(`The landlord called ${stamp}.`);
  await dialog.getByRole('button', { name: t('staff.claims.undo.action') }).click();
  await expect(claim).toHaveCount(0);
  await expect.poll(claimed).toBe(false);
  await expect
    .poll(async () => (await readMail(claimant.email)).text)
    .toContain(`The landlord called ${stamp}.`);

  await see('pending');
  await grant();
  await expect.poll(claimed).toBe(true);
  await page.goto(`/admin/posts/${id}?lang=${lang}`);
  await page.getByRole('button', { name: t('staff.posts.changeOwner.open') }).click();
  await dialog.getByRole('checkbox', { name: t('staff.posts.changeOwner.nobody') }).check({ force: true });
  await dialog.locator('textarea').fill('It closed.');
  await dialog.getByRole('button', { name: t('staff.posts.changeOwner.action') }).click();
  await expect(page.getByText(t('staff.posts.nobodys'))).toBeVisible();
  await expect.poll(claimed).toBe(false);
});
