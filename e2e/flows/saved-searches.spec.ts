import { href, paths } from '@dalil/contract/paths';
import { logIn } from '../support/account-screens.ts';
import { waitForHydration } from '../support/hydration.ts';
import { expectFits } from '../support/layout-checks.ts';
import { readMail } from '../support/mail.ts';
import { newMember } from '../support/members.ts';
import { sendJob } from '../support/posts.ts';
import { decide, newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const characters = 'bcdfghjklmnpqrstvwxz';

test('a guest finds nothing, saves the search after login, is notified of a matching post, and unsubscribes with one click [9.04]', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  test.slow();
  const member = await newMember({ lang });
  const author = await newMember();
  // A random word that no post of an earlier run contains.
  const word = Array.from(
    { length: 12 },
    () => characters[Math.floor(Math.random() * characters.length)],
  ).join('');

  await page.goto(`/search-result/${word}?lang=${lang}`);
  await expect(page.getByRole('heading', { name: t('common.state.noResults') })).toBeVisible();
  await waitForHydration(page);
  const save = page.getByRole('main').getByRole('link', { name: t('search.alert.save') });
  await expect(save).toHaveCount(1);
  await save.click();
  await expect(page).toHaveURL(/\/Login\?next=/);
  await logIn(page, member);
  const dialog = page.getByRole('dialog', { name: t('alerts.dialog.title') });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/search-result/${word}(\\?lang=..)?$`));
  await expectAccessible();
  await expectFits(page);
  await dialog.getByRole('radio', { name: t('alerts.frequency.instant') }).check();
  await dialog.getByRole('button', { name: t('alerts.dialog.save') }).click();
  await expect(page.getByText(t('alerts.done'))).toBeVisible();
  const stored = page.getByRole('main').getByRole('button', { name: t('search.alert.saved') });
  await expect(stored).toBeVisible();

  // A saved search that was removed by accident is restored by Undo in the notice.
  await page.getByRole('button', { name: t('common.action.undo') }).click();
  const again = page.getByRole('main').getByRole('button', { name: t('search.alert.save') });
  await again.click();
  await dialog.getByRole('radio', { name: t('alerts.frequency.instant') }).check();
  await dialog.getByRole('button', { name: t('alerts.dialog.save') }).click();
  await expect(stored).toBeVisible();

  const id = await sendJob(request, author, { title: `Driver for ${word}` });
  const staff = await newModerator();
  await decide(request, staff, id, { decision: 'approve' });
  const mail = await readMail(member.email);
  expect(mail.lang).toBe(lang);
  expect(mail.subject).toContain(word);
  expect(mail.text).toContain(`Driver for ${word}`);
  const links = (mail.text.match(/https?:\/\/\S+/g) ?? []).map((link) => new URL(link));
  expect(links.map(({ pathname }) => pathname)).toContain(`/search-result/${word}`);
  const stop = links.find(({ pathname }) => pathname === '/newsletter/stop-alert');

  // The unsubscribe link works without a login.
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto(`${stop?.pathname}${stop?.search}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(word);
  await page.reload();
  await expect(heading).toContainText(word);
  await expectAccessible();
  await page.getByRole('button', { name: t('alerts.stop.button') }).click();
  await expect(heading).toHaveText(t('alerts.stop.done'));
  await expectAccessible();
  await page.getByRole('button', { name: t('alerts.stop.undo') }).click();
  await expect(heading).toHaveText(t('alerts.stop.back'));
});

test('a member lists their saved searches, changes the frequency, removes one and undoes it', async ({
  page,
  lang,
  t,
  expectAccessible,
}) => {
  const member = await newMember({ lang });
  await page.goto(`${href(paths.savedSearches)}?lang=${lang}`);
  await expect(page).toHaveURL(/\/Login\?next=/);
  await logIn(page, member);
  await expect(page.getByRole('heading', { name: t('alerts.list.emptyTitle') })).toBeVisible();
  await expectAccessible();
  for (const [keyword, type] of [
    ['bread', ''],
    ['شقة', '/rent'],
  ]) {
    await page.goto(`/search-result/${keyword}${type}`);
    await waitForHydration(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('search.alert.save') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('alerts.dialog.title') });
    await dialog.getByRole('button', { name: t('alerts.dialog.save') }).click();
    await expect(page.getByRole('main').getByRole('button', { name: t('search.alert.saved') })).toBeVisible();
  }
  await page.goto(href(paths.savedSearches));
  const rows = page.locator('.saved-search');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(t('search.types.rent'));
  const often = page.getByRole('combobox', { name: t('alerts.list.frequency', { q: 'bread' }) });
  await expect(often).toHaveValue('daily');
  for (const choice of ['weekly', 'off'] as const) {
    await often.selectOption(choice);
    await expect(often).toBeEnabled();
    await page.reload();
    await expect(often).toHaveValue(choice);
  }
  await expectAccessible();
  await expectFits(page);
  await page.getByRole('button', { name: t('alerts.list.remove', { q: 'bread' }) }).click();
  const undo = page.getByRole('button', { name: t('common.action.undo') });
  await expect(undo).toBeFocused();
  await expectAccessible();
  await undo.press('Enter');
  await expect(often).toHaveValue('weekly');
  await page.getByRole('link', { name: 'bread' }).click();
  await expect(page).toHaveURL(/\/search-result\/bread/);
});

test('an invalid link shows a friendly explanation', async ({ page, lang, t, expectAccessible }) => {
  await page.goto(href(paths.newsletter, { action: 'stop-alert' }, { ticket: 'x', lang }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('alerts.stop.wrong'));
  await expectAccessible();
});
