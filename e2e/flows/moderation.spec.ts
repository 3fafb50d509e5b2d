import type { Page } from '@playwright/test';
import { enter, logIn, submit } from '../support/account-screens.ts';
import { readMail } from '../support/mail.ts';
import { newMember, totp } from '../support/members.ts';
import { sendJob } from '../support/posts.ts';
import { newModerator, type Staff, trust } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** Logs in as staff do: with the code that their app shows next, since the last one was used. */
async function enterStaff(page: Page, staff: Staff, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/Login\?next=/);
  await logIn(page, staff);
  await page.locator('main [name=code]').fill(totp(staff.secret, Date.now() + 30_000));
  await submit(page).click();
  await expect(page).toHaveURL(new RegExp(`${path.replaceAll('?', '\\?')}$`));
}

/** What other tests wait for must not be held here. */
const holdOnly = (page: Page, ...ids: number[]) =>
  page.route(/\/staff\/listings\/\d+\/hold$/, (route) =>
    ids.some((id) => route.request().url().includes(`/${id}/`))
      ? route.continue()
      : route.fulfill({ json: { data: { heldUntil: new Date().toISOString() } } }),
  );

test('a moderator reads what waits, publishes one post and sends another back with a reason [7.04]', async ({
  page,
  request,
  phone,
  lang,
  t,
  expectAccessible,
}) => {
  const author = await newMember({ lang });
  const staff = await newModerator();
  const stamp = Date.now();
  const good = await sendJob(request, author, { title: `Baker for the morning ${stamp}` });
  const thin = await sendJob(request, author, {
    title: `Work ${stamp}`,
    description: 'Send a gift card first.',
  });
  await holdOnly(page, good, thin);
  expect((await request.get(`/api/mi/en/1/jobs/${good}`)).status()).toBe(404);

  await enterStaff(page, staff, `/admin/moderation/${good}?kind=job`);
  const review = page.getByRole('region', { name: t('staff.moderation.review') });
  await expect(review.getByRole('heading', { level: 2 })).toHaveText(`Baker for the morning ${stamp}`);
  await expect(review).toContainText(t('staff.field.description'));
  await expect(review).toContainText('$120');
  await expectAccessible();
  if (phone) await review.getByRole('button', { name: t('staff.moderation.approve') }).click();
  else await page.keyboard.press('KeyA');
  await expect(page.getByText(t('staff.moderation.done.approve'))).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/${good}`));
  expect((await request.get(`/api/mi/en/1/jobs/${good}`)).status()).toBe(200);

  await page.goto(`/admin/moderation/${thin}?kind=job`);
  await expect(review.getByRole('heading', { level: 2 })).toHaveText(`Work ${stamp}`);
  const ask = review.getByRole('button', { name: t('staff.moderation.requestChanges') });
  await expect(ask).toBeEnabled();
  if (phone) await ask.click();
  else await page.keyboard.press('KeyC');
  const why = page.getByRole('dialog');
  const send = why.getByRole('button', { name: t('staff.moderation.requestChanges') });
  await send.click();
  await expect(why.getByText(t('errors.field.reasonRequired'))).toBeVisible();
  // One of the list, which its author reads in their language, and words of one's own.
  const listed = why.getByRole('radio').first();
  await listed.check({ force: true });
  const reason = 'يُرجى كتابة ساعات العمل والأجر.';
  // What is typed there is text, not keys.
  await why.locator('textarea').pressSequentially(`${reason} acrjk`);
  await expectAccessible();
  await send.click();
  await expect(page.getByText(t('staff.moderation.done.requestChanges'))).toBeVisible();
  await expect.poll(async () => (await readMail(author.email)).text).toContain(reason);
});

test('what a trusted member posts is public at once; a sample is looked at afterwards and taken down with a reason', async ({
  page,
  request,
  phone,
  lang,
  t,
  expectAccessible,
}) => {
  const author = await newMember({ lang });
  const staff = await newModerator();
  await trust(request, staff, author);
  const title = `Courier ${Date.now()}`;
  // A serious sign is always drawn.
  const id = await sendJob(request, author, { title, description: 'Payment by gift cards, please.' });
  const seen = async () => (await request.get(`/api/mi/en/1/jobs/${id}`)).status();
  expect(await seen()).toBe(200);

  await holdOnly(page, id);
  await enter(page, staff);
  await page.goto(`/admin/moderation/${id}?kind=job&lang=${lang}`);
  const review = page.getByRole('region', { name: t('staff.moderation.review') });
  await expect(review.getByRole('heading', { level: 2 })).toHaveText(title);
  await expect(review).toContainText(t('staff.moderation.sample'));
  await expectAccessible();
  const takeDown = { name: t('staff.moderation.takeDown') };
  if (phone) await review.getByRole('button', takeDown).click();
  else await page.keyboard.press('KeyR');
  const why = page.getByRole('dialog');
  await why.getByRole('radio').first().check({ force: true });
  await why.getByRole('button', takeDown).click();
  await expect(page.getByText(t('staff.moderation.done.takeDown'))).toBeVisible();
  await expect.poll(seen).toBe(410);
});

test('who is no staff is told so, and a guest logs in first', async ({ page, t, expectAccessible }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/Login\?next=/);
  await enter(page, await newMember());
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: t('staff.failure.noStaff') })).toBeVisible();
  await expectAccessible();
});
