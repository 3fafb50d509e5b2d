import type { JobDetail } from '@dalil/contract/jobs';
import { enter, enterElsewhere, errorOf, field, submit } from '../support/account-screens.ts';
import { waitForHydration } from '../support/hydration.ts';
import { readMail } from '../support/mail.ts';
import { newMember } from '../support/members.ts';
import { decide, newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('an employer posts a job: it is pending, published, found, saved, answered and filled [1.04] [3.02] [3.27] [3.28] [3.29] [3.32] [3.37] [3.41] [4.07] [5.15] [6.07] [6.09] [7.04]', async ({
  page,
  browser,
  request,
  lang,
  t,
}) => {
  const [member, moderator] = [await newMember(), await newModerator()];
  const title = `Helper ${Date.now()}`;
  await enter(page, member);
  await page.goto(`/post-job?lang=${lang}`);
  await waitForHydration(page);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: t('job-form.choose.person.title') }).click();
  await expect(page).toHaveURL(/\/form\/job-individual/);

  await field(page, 'email').fill('');
  // Each missing field shows an error beside it; missing contact details show one error below both contact fields.
  await submit(page).click();
  expect(await errorOf(page, 'title')).toBe(t('errors.field.titleRequired'));
  await expect(main.getByText(t('errors.field.jobTypeRequired')).first()).toBeVisible();
  await expect(main.getByText(t('errors.field.phoneOrEmailRequired')).first()).toBeVisible();

  await field(page, 'title').fill(title);
  await main.getByText(t('jobs.type.part'), { exact: true }).click();
  await main.getByRole('combobox', { name: t('jobs.field') }).selectOption({ index: 1 });
  await main.getByRole('combobox', { name: t('job-form.area') }).selectOption({ index: 1 });
  // A description that restricts the job by gender is rejected: it must describe the work, not the person.
  await field(page, 'description').fill('Women only, three hours a day.');
  await field(page, 'payFrom').fill('120');
  await expect(main.getByText(t('errors.field.fairWork.gender')).first()).toBeVisible();
  await field(page, 'description').fill('Breakfast, a short walk and reading, three hours a day.');
  await main.getByText(t('jobs.pay.period.day'), { exact: true }).click();
  await field(page, 'phone').fill('(313) 555-0193');
  await field(page, 'owner').check();
  await field(page, 'terms').check();
  await submit(page).click();
  await expect(main.getByRole('heading', { name: t('job-form.sent.title') })).toBeFocused();

  await page.goto(`/my-job?lang=${lang}`);
  const row = main.locator('.post-row').filter({ hasText: title });
  await expect(row).toContainText(t('common.postStatus.pending'));
  const id = Number((await row.getByRole('link').first().getAttribute('href'))?.match(/\/(\d+)/)?.[1]);
  expect((await request.get(`/api/mi/${lang}/1/jobs/${id}`)).status()).toBe(404);
  await decide(request, moderator, id, { decision: 'approve' });
  expect((await readMail(member.email, 2)).subject).toContain('Your post published successfully');

  const other = await enterElsewhere(browser, await newMember());
  await other.goto(`/jobs?lang=${lang}`);
  await waitForHydration(other);
  const list = other.getByRole('main');
  await list.getByRole('link', { name: t('jobs.entry.find.title') }).click();
  await expect(other).toHaveURL(/\/Job\?side=offer/);
  await other.goto(`/Job?lang=${lang}&by=person&payPer=day&jobType=part&q=${encodeURIComponent(title)}`);
  await waitForHydration(other);
  await expect(list.locator('.job-card')).toHaveCount(1);
  await expect(list.locator('.job-card .pay')).toContainText('$120');
  await list.getByRole('link', { name: title, exact: true }).click();
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const { data } = (await (await request.get(`/api/mi/${lang}/1/jobs/${id}`)).json()) as { data: JobDetail };
  await expect(other).toHaveURL(new RegExp(`/show-job/${id}/${data.slugs.en}`));
  // The phone number is neither in the page nor in its embedded data before the visitor requests it.
  expect(await other.content()).not.toMatch(/555-?0193/);
  await list
    .getByRole('button', { name: t('listing.private.showPhone') })
    .locator('visible=true')
    .first()
    .click();
  await expect(list.locator('a[href="tel:+13135550193"]').locator('visible=true').first()).toBeVisible();
  const heart = list.locator('.save-action:visible').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await other.goto(`/saved-job?lang=${lang}`);
  await expect(list.getByRole('link', { name: title })).toBeVisible();

  await page.reload();
  await expect(row).toContainText(t('common.postStatus.published'));
  await row.locator('button', { hasText: t('my-posts.action.filled') }).click();
  await expect(row).toContainText(t('my-posts.fulfilled.filled'));
  await expect.poll(async () => (await request.get(`/api/mi/${lang}/1/jobs/${id}`)).status()).toBe(404);
  await other.context().close();
});

test('a job URL without an id shows the list, a wrong slug redirects to the right one, and an unknown form is not found [3.28] [3.32] [9.05]', async ({
  page,
  lang,
  t,
}) => {
  await page.goto(`/show-job?lang=${lang}`);
  await expect(page).toHaveURL(/\/Job/);
  expect((await page.goto('/form/job-robot'))?.status()).toBe(404);
  expect((await page.goto('/show-job/999999'))?.status()).toBe(404);
  await page.goto(`/Job?lang=${lang}&q=${encodeURIComponent('nobody has posted this')}`);
  await expect(page.getByText(t('ui.noData'))).toBeVisible();
});
