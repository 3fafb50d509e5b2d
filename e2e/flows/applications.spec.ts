import type { Medium } from '@dalil/contract/media';
import { href, paths } from '@dalil/contract/paths';
import { formatDate, formatTime } from '@dalil/messages/formats';
import type { Locator, Page } from '@playwright/test';
import { pdfOf } from '../../apps/server/src/testing/photos/pdf.ts';
import { enter, enterElsewhere, logIn, readFieldError } from '../support/account-screens.ts';
import { readSettings } from '../support/api.ts';
import { waitForHydration } from '../support/hydration.ts';
import { expectFits } from '../support/layout-checks.ts';
import { readMail } from '../support/mail.ts';
import { newMember, post } from '../support/members.ts';
import { sendJob } from '../support/posts.ts';
import { decide, newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const words = 'Four years on the grill, and free from Monday.';
const resume = { name: 'salma-resume.pdf', mimeType: 'application/pdf', buffer: pdfOf(2) };

const input = (dialog: Locator, name: string) => dialog.locator(`[name="${name}"]`);
const send = (dialog: Locator) => dialog.locator('button[type=submit]');

/** Opens the application form from a job page, as a logged-in member. */
async function openForm(page: Page, t: (key: 'applying.apply' | 'applications.apply.title') => string) {
  await waitForHydration(page);
  await page
    .getByRole('main')
    // On phones the Apply button is in the bar at the bottom.
    .getByRole('button', { name: t('applying.apply'), exact: true })
    .locator('visible=true')
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('applications.apply.title') });
  await expect(send(dialog)).toBeVisible();
  return dialog;
}

test('an applicant sends a document; the employer reads it, invites one applicant and reverts a rejection of another [3.28] [3.41] [6.09] [6.13] [6.14]', async ({
  page,
  browser,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  const [author, applicant] = [await newMember({ lang }), await newMember({ lang })];
  const [second, stranger] = [await newMember(), await newMember()];
  const moderator = await newModerator();
  const title = `Cook ${Date.now()}`;
  const id = await sendJob(request, author, { title });
  await decide(request, moderator, id, { decision: 'approve' });

  await enter(page, applicant);
  await page.goto(`/show-job/${id}?lang=${lang}`);
  const dialog = await openForm(page, t);
  await expect(input(dialog, 'name')).toHaveValue(applicant.name);
  // With every field empty, each missing field shows its error.
  for (const name of ['name', 'phone', 'email']) await input(dialog, name).fill('');
  await send(dialog).click();
  for (const [name, key] of [
    ['name', 'nameRequired'],
    ['phone', 'phoneOrEmailRequired'],
    ['email', 'phoneOrEmailRequired'],
    ['text', 'applicationRequired'],
  ] as const)
    expect(await readFieldError(input(dialog, name))).toBe(t(`errors.field.${key}`));
  await expect(input(dialog, 'name')).toBeFocused();
  await expectAccessible();
  await expectFits(page);

  await input(dialog, 'name').fill('سلمى Nasser');
  await input(dialog, 'phone').fill('(313) 555-0176');
  await input(dialog, 'text').fill(words);
  const looked = page.waitForResponse(
    async (response) => /\/media\/[^/]+$/.test(response.url()) && (await response.text()).includes('"ready"'),
    { timeout: 60_000 },
  );
  await dialog.locator('input[type=file]').setInputFiles(resume);
  await expect(dialog.getByText(resume.name)).toBeVisible();
  const { data: medium } = (await (await looked).json()) as { data: Medium };
  await expect(dialog.getByText(t('applications.apply.fileReady'))).toBeVisible();
  // Opens the form in another tab too, to send the application a second time from there.
  const tab = await page.context().newPage();
  await tab.goto(`/show-job/${id}?lang=${lang}`);
  const again = await openForm(tab, t);
  await input(again, 'text').fill(words);

  await send(dialog).click();
  await expect(dialog.getByText(t('applications.apply.sentTitle'))).toBeVisible();
  await dialog.getByRole('button', { name: t('applications.apply.done') }).click();
  const { timeZone } = (await readSettings(request, lang)).city;
  const applied = t('applying.applied', { date: formatDate(Date.now(), lang, timeZone) });
  await expect(page.getByText(applied)).toBeVisible();
  await send(again).click();
  await expect(again.getByText(t('applications.apply.sentTitle'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(applied)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: t('applying.apply') })).toHaveCount(0);

  // The employer's email names the applicant but does not contain their message.
  await expect.poll(async () => (await readMail(author.email)).text).toContain('سلمى Nasser');
  const notified = await readMail(author.email);
  expect([notified.lang, notified.subject.includes(title), notified.text.includes(words)]).toEqual([
    lang,
    true,
    false,
  ]);
  const other = { name: 'Ahmad Hamdan', phone: '(313) 555-0118', text: 'Two years of catering.' };
  await post(request, `jobs/${id}/applications`, other, second.token);

  const desk = await enterElsewhere(browser, author);
  await desk.goto(`/my-job/${id}?lang=${lang}`);
  await desk.getByRole('link', { name: t('jobs.mine.applications') }).click();
  await expect(desk).toHaveURL(new RegExp(`/my-job/${id}/applications$`));
  const row = (name: string) => desk.locator('.application').filter({ hasText: name });
  const salma = row('سلمى Nasser');
  await expect(salma).toContainText(words);
  await expect(salma).toContainText(t('applications.states.new'));
  const opened = desk.waitForResponse(/applications\/\d+\/file$/);
  await salma.getByText(resume.name).click();
  const file = (await opened).url();
  const paper = desk.getByRole('dialog').getByRole('img');
  await expect(paper).toBeVisible();
  // The preview shows both pages of the document, one below the other, in their original proportions.
  const shown = await paper.evaluate((image: HTMLImageElement) => image.naturalHeight / image.naturalWidth);
  expect(shown).toBeCloseTo((2 * 792) / 612, 1);
  await desk.keyboard.press('Escape');
  await expect(salma).toContainText(t('applications.states.read'));

  await salma.getByRole('button', { name: t('applications.invite') }).click();
  const invitation = desk.getByRole('dialog').filter({ hasText: t('applications.inviteLede') });
  for (const [part, typed] of [
    ['month', '11'],
    ['day', '18'],
    ['year', '2030'],
  ] as const) {
    await invitation.locator(`[data-type=${part}]`).focus();
    await desk.keyboard.type(typed);
  }
  await invitation.locator('input[type=time]').fill('15:00');
  await expectFits(desk);
  await invitation.getByRole('button', { name: t('applications.sendInvite') }).click();
  await expect(salma).toContainText(t('applications.states.invited'));
  // The interview is at three in the afternoon in the time zone of the job.
  const at = '2030-11-18T20:00:00Z';
  const [date, time] = [formatDate(at, lang, timeZone), formatTime(at, lang, timeZone)];
  for (const declared of [date, time]) await expect(salma).toContainText(declared);
  await expect.poll(async () => (await readMail(applicant.email)).text).toContain(date);
  const invited = await readMail(applicant.email);
  expect([invited.lang, invited.subject.includes(title), invited.text.includes(time)]).toEqual([
    lang,
    true,
    true,
  ]);

  // Opens the page that the email links to directly, without visiting the list of posts before.
  await page.goto(`${href(paths.myApplications)}?lang=${lang}`);
  const sent = page.locator('.application-sent').filter({ hasText: title });
  for (const declared of [date, time]) await expect(sent).toContainText(declared);

  const ahmad = row(other.name);
  await expect(ahmad).toContainText(t('applications.noFile'));
  await ahmad.getByRole('button', { name: t('applications.markRead') }).click();
  await ahmad.getByRole('button', { name: t('applications.decline') }).click();
  await expect(ahmad).toContainText(t('applications.states.declined'));
  // The clicked button disappears, and the focus moves to the Undo button in the same row.
  await expect(ahmad.getByRole('button', { name: t('applications.undo') })).toBeFocused();
  await ahmad.getByRole('button', { name: t('applications.undo') }).click();
  await expect(ahmad).toContainText(t('applications.states.read'));
  await expectFits(desk);
  await desk
    .getByRole('navigation', { name: t('applications.tabs') })
    .getByRole('link', { name: t('applications.states.invited') })
    .click();
  await expect(ahmad).toHaveCount(0);
  await expect(salma).toBeVisible();

  // The document, its image and the list of applications are readable by the employer only, not even by the
  // applicant.
  const requested = async (token?: string) =>
    (await request.get(file, token ? { headers: { authorization: `Bearer ${token}` } } : {})).status();
  expect([await requested(), await requested(stranger.token), await requested(applicant.token)]).toEqual([
    401, 404, 404,
  ]);
  const picture = medium.picture?.src.replace(/\?.*$/, '') ?? '';
  expect((await request.get(picture)).status()).toBe(404);
  const elsewhere = await enterElsewhere(browser, stranger);
  await elsewhere.goto(`/my-job/${id}/applications?lang=${lang}`);
  await expect(elsewhere.getByText(t('applications.missingTitle'))).toBeVisible();
  expect(await elsewhere.content()).not.toContain(words);
  for (const device of [desk, elsewhere]) await device.context().close();
});

test('neither a login, a lost connection nor an ended session loses what an applicant typed', async ({
  page,
  request,
  lang,
  t,
}) => {
  const [author, applicant] = [await newMember(), await newMember()];
  const moderator = await newModerator();
  const id = await sendJob(request, author, { title: `Baker ${Date.now()}` });
  await decide(request, moderator, id, { decision: 'approve' });

  // A guest logs in first and returns to the job.
  await page.goto(`/show-job/${id}?lang=${lang}`);
  await waitForHydration(page);
  const job = new URL(page.url()).pathname;
  await page
    .getByRole('main')
    .getByRole('link', { name: t('applying.apply'), exact: true })
    .locator('visible=true')
    .first()
    .click();
  await expect(page).toHaveURL(/\/Login\?next=/);
  await logIn(page, applicant);
  await expect.poll(() => new URL(page.url()).pathname).toBe(job);

  // After the login the application form opens by itself.
  const dialog = page.getByRole('dialog', { name: t('applications.apply.title') });
  await expect(send(dialog)).toBeVisible();
  const typed = { name: 'ليلى Saad', phone: '(313) 555-0118', text: words };
  for (const [name, value] of Object.entries(typed)) await input(dialog, name).fill(value);
  const stored = async () => {
    for (const [name, value] of Object.entries(typed)) await expect(input(dialog, name)).toHaveValue(value);
  };
  await dialog.locator('input[type=file]').setInputFiles(resume);
  await expect(dialog.getByText(t('applications.apply.fileReady'))).toBeVisible({ timeout: 60_000 });
  await page.route(/\/applications$/, (route) => route.abort('internetdisconnected'));
  await send(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText(t('errors.network'));
  await stored();
  await expect(dialog.getByText(resume.name)).toBeVisible();
  // Reloading the page does not lose the typed input either.
  await page.reload();
  await openForm(page, t);
  await stored();
  await page.unroute(/\/applications$/);

  await page.request.post('/api/mi/en/1/logout');
  await send(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText(t('errors.sessionEnded'));
  await stored();
  await dialog
    .getByRole('status')
    .getByRole('link', { name: t('shell.user.logIn') })
    .click();
  await expect(page).toHaveURL(/\/Login\?next=/);
  await logIn(page, applicant);
  await expect.poll(() => new URL(page.url()).pathname).toBe(job);
  await openForm(page, t);
  await stored();
  await send(dialog).click();
  await expect(dialog.getByText(t('applications.apply.sentTitle'))).toBeVisible();
});
