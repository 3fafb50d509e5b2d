import { href, paths } from '@dalil/contract/paths';
import { enter } from '../support/account-screens.ts';
import { waitForHydration } from '../support/hydration.ts';
import { expectFits } from '../support/layout-checks.ts';
import { newMember } from '../support/members.ts';
import { sendJob } from '../support/posts.ts';
import { decide, newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('the bell shows that a post was published; opening the notification leads to it and marks it as read', {
  tag: ['@en-desktop', '@ar-phone'],
}, async ({ page, request, lang, phone, t, expectAccessible }) => {
  test.slow();
  const member = await newMember({ lang });
  const staff = await newModerator();
  const [first, second] = [`Baker ${Date.now()}`, `Driver ${Date.now()}`];
  const job = await sendJob(request, member, { title: first });
  await enter(page, member);
  await page.goto(`${href(paths.about)}?lang=${lang}`);
  await waitForHydration(page);
  const header = page.getByRole('banner');
  const bell = (n: number) => {
    const name = t('shell.notifications.bell', { n });
    return phone
      ? header.getByRole('link', { name, exact: true })
      : header.getByRole('button', { name, exact: true });
  };
  await expect(bell(0)).toBeVisible();

  await decide(request, staff, job, { decision: 'approve' });
  const refused = await sendJob(request, member, { title: second });
  await decide(request, staff, refused, { decision: 'reject', reason: 'It was posted twice.' });
  await page.reload();
  await expect(bell(2)).toBeVisible();
  await expectFits(page);

  await bell(2).click();
  if (phone) await expect(page).toHaveURL(new RegExp(href(paths.notifications)));
  const list = phone
    ? page.getByRole('main')
    : header.getByRole('region', { name: t('notifications.title') });
  const row = (title: string) => list.getByRole('link').filter({ hasText: title });
  await expect(row(second)).toContainText('It was posted twice.');
  await expect(row(first)).toContainText(t('notifications.new'));
  if (!phone) {
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(bell(2)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(row(first)).toBeVisible();
  await expectAccessible();
  await expectFits(page);
  await row(first).click();
  await expect(page).toHaveURL(new RegExp(`/show-job/${job}/`));
  await expect(bell(1)).toBeVisible();
  await page.reload();
  await expect(bell(1)).toBeVisible();

  await page.goto(href(paths.notifications));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: t('notifications.today') })).toBeVisible();
  await main.getByRole('button', { name: t('notifications.markAll') }).click();
  await expect(bell(0)).toBeVisible();
  await expect(main.getByText(t('notifications.new'), { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(bell(0)).toBeVisible();
  await expectAccessible();
});

test('an empty notification list explains itself, and a list that failed to load can be retried', async ({
  page,
  lang,
  t,
  expectAccessible,
}) => {
  await enter(page, await newMember({ lang }));
  await page.route('**/profile/notifications', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto(`${href(paths.notifications)}?lang=${lang}`);
  const again = page.getByRole('main').getByRole('button', { name: t('ui.tryAgain') });
  await expect(again).toBeVisible();
  await page.unroute('**/profile/notifications');
  await again.click();
  await expect(page.getByRole('heading', { name: t('notifications.empty.title') })).toBeVisible();
  await expectAccessible();
});

test('each settings switch is saved on its own, and one that fails to save reverts', async ({
  page,
  lang,
  t,
  expectAccessible,
}) => {
  await enter(page, await newMember({ lang }));
  await page.goto(`${href(paths.changeEmail)}?lang=${lang}#notifications`);
  await waitForHydration(page);
  type Type = 'postRejected' | 'priceDrop';
  const choice = (type: Type, channel: 'inApp' | 'email') =>
    page.getByRole('switch', {
      name: t('notifications.preferences.switch', {
        type: t(`notifications.preferences.type.${type}`),
        channel: t(`notifications.preferences.channel.${channel}`),
      }),
    });
  await expect(choice('postRejected', 'inApp')).toBeDisabled();
  await expect(choice('postRejected', 'inApp')).toBeChecked();
  await expect(choice('priceDrop', 'email')).not.toBeChecked();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await choice('priceDrop', 'email').press('Space');
  await saved;
  await page.route('**/notifications/preferences', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await choice('postRejected', 'email').press('Space');
  await expect(page.getByRole('alert').filter({ hasText: t('errors.network') })).toBeVisible();
  await expect(choice('postRejected', 'email')).toBeChecked();
  await expectAccessible();
  await page.reload();
  await expect(choice('priceDrop', 'email')).toBeChecked();
  await expectFits(page);
});
