import type { Page } from '@playwright/test';
import { enter, logIn } from '../support/account-screens.ts';
import { listMails, readMail } from '../support/mail.ts';
import { newMember, post, totp } from '../support/members.ts';
import { sendJob } from '../support/posts.ts';
import { endUndo, newModerator, type Staff, trust } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/**
 * Logs in as a staff member with the two-factor code of the next interval, because the current code is already used.
 */
async function enterStaff(page: Page, staff: Staff, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/Login\?next=/);
  await logIn(page, staff);
  await page.locator('main [name=code]').fill(totp(staff.secret, Date.now() + 30_000));
  await expect(page).toHaveURL(new RegExp(`${path.replaceAll('?', '\\?')}$`));
}

/** Lets the page lock only the given posts for review, so that it does not lock posts of other tests. */
const holdOnly = (page: Page, ...ids: number[]) =>
  page.route(/\/staff\/listings\/\d+\/hold$/, (route) =>
    ids.some((id) => route.request().url().includes(`/${id}/`))
      ? route.continue()
      : route.fulfill({ json: { data: { heldUntil: new Date().toISOString() } } }),
  );

test('a moderator reads the pending posts, publishes one and returns another with a reason [7.04]', async ({
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
  await expect(review).toContainText(t('fields.description'));
  await expect(review).toContainText('$120');
  await expectAccessible();
  if (phone) await review.getByRole('button', { name: t('staff.moderation.approve') }).click();
  else await page.keyboard.press('KeyA');
  await expect(page.getByText(t('staff.moderation.done.approve'))).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/${good}`));
  const seen = async () => (await request.get(`/api/mi/en/1/jobs/${good}`)).status();
  expect(await seen()).toBe(200);
  // Within ten minutes the decision can be undone by button or key; the author is then not notified of it.
  if (phone) await page.locator('.toast-action').click();
  else await page.keyboard.press('KeyZ');
  await expect(page).toHaveURL(new RegExp(`/${good}`));
  await expect(review.getByRole('heading', { level: 2 })).toHaveText(`Baker for the morning ${stamp}`);
  expect(await seen()).toBe(404);
  await endUndo(good);

  await page.goto(`/admin/moderation/${thin}?kind=job`);
  await expect(review.getByRole('heading', { level: 2 })).toHaveText(`Work ${stamp}`);
  // Warning signs and the pay are visible without scrolling; serious signs come first.
  const size = page.viewportSize();
  for (const seenAt of [size, { width: 390, height: 844 }]) {
    if (seenAt) await page.setViewportSize(seenAt);
    const bar = await page.locator('.decide').boundingBox();
    for (const part of ['.finding[data-severity=serious]', '.review-price']) {
      const box = await page.locator(part).first().boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  }
  if (size) await page.setViewportSize(size);
  const warned = await page.evaluate(() =>
    [...document.querySelectorAll('.queue-row')].map(
      (one) => one.querySelector('[data-severity=serious]') !== null,
    ),
  );
  expect(warned).toEqual(warned.toSorted((a, b) => Number(b) - Number(a)));
  const ask = review.getByRole('button', { name: t('staff.moderation.requestChanges') });
  await expect(ask).toBeEnabled();
  if (phone) await ask.click();
  else await page.keyboard.press('KeyC');
  const why = page.getByRole('dialog');
  const send = why.getByRole('button', { name: t('staff.moderation.requestChanges') });
  await send.click();
  await expect(why.getByText(t('errors.field.reasonRequired'))).toBeVisible();
  // The moderator selects a listed reason, which the author reads in their own language, and adds a custom text.
  const listed = why.getByRole('radio').first();
  await listed.check({ force: true });
  const reason = 'يُرجى كتابة ساعات العمل والأجر.';
  // Letters typed in the text field trigger no keyboard shortcuts.
  await why.locator('textarea').pressSequentially(`${reason} acrjk`);
  await expectAccessible();
  await send.click();
  await expect(page.getByText(t('staff.moderation.done.requestChanges'))).toBeVisible();
  await expect(page.locator('.undo-bar')).toContainText(`Work ${stamp}`);
  await endUndo(thin);
  // The author gets three emails: two that confirm receipt of the posts, and the one with this decision.
  expect((await readMail(author.email, 3)).text).toContain(reason);
  expect(await listMails(author.email)).toHaveLength(3);
});

test('a post withdrawn by its author is reported as gone at its URL, and one that a moderator leaves is released', async ({
  page,
  request,
  t,
}) => {
  const [author, staff, other] = [await newMember(), await newModerator(), await newModerator()];
  const stamp = Date.now();
  const [left, withdrawn] = [
    await sendJob(request, author, { title: `Tailor ${stamp}` }),
    await sendJob(request, author, { title: `Porter ${stamp}` }),
  ];
  // This test intercepts no route: Chromium drops requests that a page with intercepted routes sends while it closes.
  const hold = async () =>
    (
      await request.post(`/api/mi/en/1/staff/listings/${left}/hold`, {
        headers: { authorization: `Bearer ${other.token}` },
      })
    ).status();
  await enter(page, staff);
  const held = page.waitForResponse((response) => response.url().endsWith(`/${left}/hold`));
  await page.goto(`/admin/moderation/${left}?kind=job`);
  await held;
  expect(await hold()).toBe(409);
  await page.goto(`/admin/moderation/${withdrawn}?kind=job`);
  await expect.poll(hold).toBe(200);

  const review = page.getByRole('region', { name: t('staff.moderation.review') });
  await expect(review.getByRole('heading', { level: 2 })).toHaveText(`Porter ${stamp}`);
  await post(request, `profile/listings/${withdrawn}/state`, { action: 'withdraw' }, author.token);
  await page.reload();
  await expect(review.getByText(t('staff.moderation.gone'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/moderation/${withdrawn}\\?kind=job$`));
});

test('a post of a trusted member is public at once; a sample is reviewed afterwards and taken down with a reason', async ({
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
  // A post published without review is always added to the moderators' sample when it has a serious warning sign.
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

test('a member who is not staff sees a notice, and a guest logs in first', async ({
  page,
  t,
  expectAccessible,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/Login\?next=/);
  await enter(page, await newMember());
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: t('staff.failure.noStaff') })).toBeVisible();
  await expectAccessible();
});
