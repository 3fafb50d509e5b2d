import type { Page } from '@playwright/test';
import { enter } from '../support/account-screens.ts';
import { findBusiness } from '../support/api.ts';
import { sendPhoto } from '../support/business-input.ts';
import { readMail } from '../support/mail.ts';
import { newMember, post } from '../support/members.ts';
import { sendJob, sendProduct } from '../support/posts.ts';
import { decide, newModerator, stubReviewLocks } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** The queue row of the post with this title. */
const row = (page: Page, title: string) =>
  page.locator('.queue > li').filter({ has: page.getByText(title, { exact: true }) });

const item = (page: Page, words: string) => page.locator('.staff-list > li').filter({ hasText: words });

test('a moderator decides several posts together and undoes it, leaves a note, and ends spam with one click [7.04]', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const [author, spammer] = [await newMember({ lang }), await newMember({ lang })];
  const staff = await newModerator();
  const stamp = Date.now();
  const titles = [`Driver ${stamp}`, `Tailor ${stamp}`];
  const ids: number[] = [];
  for (const title of titles) ids.push(await sendJob(request, author, { title }));
  const spam = await sendJob(request, spammer, { title: `Cheap cheap ${stamp}` });
  await stubReviewLocks(page);
  await enter(page, staff);

  await page.goto(`/admin/moderation?kind=job&lang=${lang}`);
  await page.getByRole('button', { name: t('staff.moderation.bulk.start') }).click();
  for (const title of titles) await row(page, title).getByRole('checkbox').press('Space');
  await expect(page.getByText(t('staff.moderation.bulk.chosen', { n: 2 }))).toBeVisible();
  await expectAccessible();
  const state = async (id: number) => (await request.get(`/api/mi/en/1/jobs/${id}`)).status();
  await page
    .locator('.bulk')
    .getByRole('button', { name: t('staff.moderation.approve') })
    .click();
  await expect(page.getByText(t('staff.moderation.undo.decisions', { n: 2 }))).toBeVisible();
  await expect.poll(() => Promise.all(ids.map(state))).toEqual([200, 200]);
  // Undo remains available after a reload.
  await page.reload();
  const takeBack = page.getByRole('button', { name: t('staff.moderation.undo.action') });
  await expect(takeBack).toBeVisible();
  await expectAccessible();
  await takeBack.click();
  await expect(row(page, titles[0] ?? '')).toBeVisible();
  await expect(page.locator('.undo-bar')).toHaveCount(0);
  await expect.poll(() => Promise.all(ids.map(state))).toEqual([404, 404]);

  await page.goto(`/admin/moderation/${spam}?kind=job&lang=${lang}`);
  const review = page.getByRole('region', { name: t('staff.moderation.review') });
  await review.getByLabel(t('staff.moderation.notes.label')).fill('سبق أن نُشر هذا بثلاثة أسماء.');
  await review.getByRole('button', { name: t('staff.moderation.notes.add') }).click();
  await expect(review.locator('.review-notes li')).toContainText('سبق أن نُشر هذا بثلاثة أسماء.');
  await expectAccessible();
  await review.getByRole('button', { name: t('staff.moderation.spam.action') }).click();
  await expect(page.locator('.undo-bar')).toContainText(spammer.name);
  const spamWords = t('mails.accountSuspended.spam');
  await expect.poll(async () => (await readMail(spammer.email)).text).toContain(spamWords);
  await page.goto(`/admin/moderation?kind=job&lang=${lang}`);
  await expect(row(page, titles[0] ?? '')).toBeVisible();
  await expect(row(page, `Cheap cheap ${stamp}`)).toHaveCount(0);
  await page.getByRole('button', { name: t('staff.moderation.undo.action') }).click();
  await expect(row(page, `Cheap cheap ${stamp}`)).toBeVisible();
});

test('a report ends in a removal, its author appeals, and another moderator restores the post', async ({
  page,
  request,
  browser,
  lang,
  t,
  expectAccessible,
}) => {
  const [first, second] = [await newModerator(), await newModerator()];
  const [author, visitor] = [await newMember({ lang }), await newMember()];
  const title = `Easel ${Date.now()}`;
  const photos = [await sendPhoto(request, author)];
  const id = await sendProduct(request, author, { title, side: 'offer', photos });
  await decide(request, first, id, { decision: 'approve' });
  await post(request, `listings/${id}/reports`, { reason: 'scam', text: 'طلب مني مالًا' }, visitor.token);

  await enter(page, first);
  await page.goto(`/admin/reports?lang=${lang}`);
  await expect(item(page, title)).toContainText('طلب مني مالًا');
  await expect(item(page, title)).toContainText(t('staff.reports.first'));
  await expectAccessible();
  const reason = `لا يُطلب مال مقدمًا ${Date.now()}`;
  const takeDown = async () => {
    await item(page, title)
      .getByRole('button', { name: t('staff.reports.takeDown', { title }) })
      .click();
    const why = page.getByRole('dialog');
    await why.locator('textarea').fill(reason);
    await why.getByRole('button', { name: t('staff.moderation.takeDown') }).click();
    await expect(item(page, title)).toHaveCount(0);
  };
  await takeDown();
  const isPublic = async () => (await request.get(`/api/mi/en/1/products/${id}`)).ok();
  await expect.poll(isPublic).toBe(false);
  // The decision can be undone on this page for ten minutes; undoing it also reopens the report.
  await page
    .locator('.undo-bar')
    .filter({ hasText: title })
    .getByRole('button', { name: t('staff.moderation.undo.action') })
    .click();
  await expect(item(page, title)).toContainText(t('staff.reports.first'));
  await expect.poll(isPublic).toBe(true);
  await takeDown();
  await expect.poll(isPublic).toBe(false);
  await page.goto(`/admin/reports?closed=1&lang=${lang}`);
  await expect(item(page, title).getByRole('button', { name: t('staff.reports.reopen') })).toBeVisible();
  await expectAccessible();

  // The author sees the reason and can appeal once.
  const theirs = await (await browser.newContext()).newPage();
  await enter(theirs, author);
  await theirs.goto(`/my-product?lang=${lang}`);
  const requested = theirs.locator('.post-row').filter({ hasText: title });
  await expect(requested).toContainText(reason);
  await requested.getByRole('button', { name: t('my-posts.appeal.open') }).click();
  await requested.getByRole('button', { name: t('my-posts.appeal.send') }).click();
  await expect(requested.getByText(t('my-posts.appeal.required')).first()).toBeVisible();
  await requested.locator('textarea').fill('كان ذلك ثمن الدهان.');
  await requested.getByRole('button', { name: t('my-posts.appeal.send') }).click();
  await expect(requested).toContainText(t('my-posts.appeal.waits'));

  // The moderator who decided cannot decide the appeal; another one can.
  await page.goto(`/admin/appeals?lang=${lang}`);
  await expect(item(page, title)).toContainText(t('staff.appeals.yours'));
  await expectAccessible();
  await page.context().clearCookies();
  await enter(page, second);
  await page.goto(`/admin/appeals?lang=${lang}`);
  await expect(item(page, title)).toContainText('كان ذلك ثمن الدهان.');
  // The moderator sees the content under appeal: the author's text and photo.
  await expect(item(page, title)).toContainText('With two drawers.');
  const photo = item(page, title).getByRole('img');
  await expect(photo).toHaveJSProperty('complete', true);
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await item(page, title)
    .getByRole('button', { name: t('staff.appeals.overturn') })
    .click();
  await page.getByRole('dialog').locator('textarea').fill('عذرًا، لم يكن في ذلك خطأ.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('staff.appeals.send') })
    .click();
  await expect(item(page, title)).toHaveCount(0);
  await expect.poll(isPublic).toBe(true);
  await expect.poll(async () => (await readMail(author.email)).text).toContain('عذرًا، لم يكن في ذلك خطأ.');
  await theirs.context().close();
});

test('an editor adds a reason in both languages, and a moderator rejects a claim with it', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const staff = await newModerator();
  await enter(page, staff);
  await page.goto(`/admin/reasons?lang=${lang}`);
  await page.getByRole('button', { name: t('staff.reasons.add') }).click();
  const form = page.getByRole('dialog');
  const save = form.getByRole('button', { name: t('staff.save') });
  await save.click();
  await expect(form.getByText(t('staff.reasons.decisionsRequired')).first()).toBeVisible();
  await expectAccessible();
  const stamp = Date.now();
  await form.getByLabel(t('staff.inLanguage.en')).fill(`Say what it costs ${stamp}.`);
  await form.getByLabel(t('staff.inLanguage.ar')).fill(`يُرجى ذكر الكلفة ${stamp}.`);
  await form.getByLabel(t('staff.moderation.requestChanges')).check({ force: true });
  await save.click();
  await expect(item(page, `Say what it costs ${stamp}.`)).toContainText(`يُرجى ذكر الكلفة ${stamp}.`);
  await expectAccessible();
  // A retired reason stays in the list of reasons, because earlier decisions refer to it.
  await item(page, `Say what it costs ${stamp}.`).getByRole('button').click();
  await form.getByLabel(t('staff.reasons.retire')).check({ force: true });
  await save.click();
  await expect(item(page, `Say what it costs ${stamp}.`)).toContainText(t('staff.reasons.retired'));

  const owner = await newMember({ name: `Hala ${stamp}`, lang });
  const { id: business } = await findBusiness(request, 'en', 'Najda Towing');
  await post(request, `businesses/${business}/claims`, { proof: 'call' }, owner.token);
  await page.goto(`/admin/claims?lang=${lang}`);
  await expect(item(page, owner.name)).toContainText(t('staff.claims.how.call'));
  await expectAccessible();
  await item(page, owner.name)
    .getByRole('button', { name: t('staff.claims.reject') })
    .click();
  const reason = `لم يُجب أحد ${stamp}`;
  await page.getByRole('dialog').locator('textarea').fill(reason);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('staff.claims.reject') })
    .click();
  await expect(item(page, owner.name)).toHaveCount(0);
  await expect.poll(async () => (await readMail(owner.email)).text).toContain(reason);
});
