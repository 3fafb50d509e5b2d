import { enter } from '../support/account-screens.ts';
import { sendBusiness } from '../support/business-input.ts';
import { newMember } from '../support/members.ts';
import { decide, newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('a moderator verifies a business and merges its duplicate into it, and the old URL redirects visitors to it [4.15]', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const owner = await newMember({ lang });
  const staff = await newModerator();
  const stamp = Date.now();
  const names = { gone: `Falafel Corner ${stamp}`, kept: `Falafel Korner ${stamp}` };
  const ids = {
    gone: await sendBusiness(request, owner, names.gone),
    kept: await sendBusiness(request, owner, names.kept),
  };
  for (const id of Object.values(ids)) await decide(request, staff, id, { decision: 'approve' });
  await enter(page, staff);

  await page.goto(`/admin/businesses?lang=${lang}`);
  await page.getByRole('searchbox', { name: t('staff.businesses.search') }).fill(`korner ${stamp}`);
  const found = page.locator('.staff-list > li').filter({ hasText: names.kept });
  await expect(found).toContainText(owner.name);
  await expect(found).toContainText(t('staff.businesses.twice'));
  await expectAccessible();
  await found.getByRole('link').click();

  const give = page.getByRole('button', { name: t('staff.businesses.verify.give') });
  await give.click();
  await expect(page.getByText(t('staff.businesses.verify.required')).first()).toBeVisible();
  await page.getByLabel(t('staff.businesses.verify.check.visit')).check({ force: true });
  await page.getByLabel(t('staff.businesses.verify.note')).fill('الرخصة معلّقة عند الباب');
  await give.click();
  await expect(page.locator('.staff-records')).toContainText('الرخصة معلّقة عند الباب');
  await expect(page.locator('.staff-records')).toContainText(staff.name);
  await expectAccessible();
  // Visitors see the verification badge.
  await expect
    .poll(async () => (await request.get(`/api/mi/en/1/businesses/${ids.kept}`)).text())
    .toContain('"check":"visit"');

  await page
    .locator('.business-doubles li')
    .filter({ hasText: names.gone })
    .getByRole('link', { name: t('staff.businesses.doubles.compare') })
    .click();
  await expect(page.getByRole('radio', { name: names.kept })).toBeChecked();
  await expect(page.locator('.merge-goes')).toContainText(names.gone);
  await expectAccessible();
  await page.getByRole('button', { name: t('staff.businesses.merge.action'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('staff.moderation.undo.action') })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/businesses/${ids.kept}$`));

  const old = `/MarketProfile/${ids.gone}`;
  const led = async () => {
    const response = await request.get(old, { maxRedirects: 0 });
    return `${response.status()} ${response.headers().location ?? ''}`;
  };
  await expect.poll(led).toContain(`301 /MarketProfile/${ids.kept}/`);
  await page.goto(`${old}?lang=${lang}`);
  await expect(page.getByRole('heading', { level: 1, name: names.kept })).toBeVisible();
  await expect(page.locator('.verified-mark').first()).toBeVisible();

  await page.goto(`/admin/businesses/${ids.gone}?lang=${lang}`);
  await page.getByRole('button', { name: t('staff.moderation.undo.action') }).click();
  await expect(page.getByText(t('staff.businesses.merge.undone')).first()).toBeVisible();
  await expect.poll(led).toContain(`301 /MarketProfile/${ids.gone}/`);
});
