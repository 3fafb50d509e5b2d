import type { Page } from '@playwright/test';
import { errorOf, field, logIn, storedMember, submit } from '../support/account-screens.ts';
import { waitForHydration } from '../support/hydration.ts';
import { enableTwoFactor, newcomer, newMember } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

/** An expired token, as left in a tab that stayed open. */
const oldToken = `h.${btoa(JSON.stringify({ exp: 1_700_000_000 }))}.s`;

const setToken = (page: Page, token: string) =>
  page.evaluate((to) => localStorage.setItem('arab_user_token', to), token);

test('a failed login shows the reason beside its field in the language of the page [3.15] [8.13] [9.02] [9.03] [6.10]', async ({
  page,
  t,
  expectAccessible,
}) => {
  const member = await newMember();
  await page.goto('/Login');
  await expect(field(page, 'email')).toHaveAttribute('autocomplete', 'email');
  await expect(field(page, 'password')).toHaveAttribute('autocomplete', 'current-password');
  const calls: string[] = [];
  page.on('request', (call) => call.method() === 'POST' && calls.push(new URL(call.url()).pathname));

  await field(page, 'email').fill('salma@mail');
  await submit(page).click();
  await expect(field(page, 'email')).toBeFocused();
  expect(await errorOf(page, 'email')).toBe(t('errors.field.emailInvalid'));
  expect(calls).toEqual([]);

  await logIn(page, newcomer());
  await expect.poll(() => errorOf(page, 'email')).toBe(t('errors.emailNotRegistered'));
  expect(calls).toEqual(['/api/mi/en/1/login']);
  await logIn(page, { ...member, password: 'not this one' });
  await expect.poll(() => errorOf(page, 'password')).toBe(t('errors.wrongPassword'));
  await expect(field(page, 'password')).toBeFocused();
  await expectAccessible();

  await page.route('**/login', (route) => route.abort('internetdisconnected'));
  await submit(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('errors.network'));
  await page.unroute('**/login');

  const refused = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: t('errors.tooManyRequests') });
  await expect(async () => {
    await submit(page).click();
    await expect(refused).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(refused).toContainText(/\d/);
  await expectAccessible();
});

test('a login with remember me survives a browser restart, a login without it does not [1.13] [4.06] [5.09]', async ({
  page,
  browser,
  context,
  phone,
  t,
}) => {
  const member = await newMember();
  for (const remember of [false, true]) {
    await page.goto('/Login');
    await logIn(page, member, remember);
    await expect(page).toHaveURL('/');
    // A closed browser retains local storage and persistent cookies.
    const { cookies, origins } = await context.storageState();
    const reopened = await browser.newContext({
      storageState: { cookies: cookies.filter(({ expires }) => expires > 0), origins },
    });
    const next = await reopened.newPage();
    await next.goto('/About');
    await waitForHydration(next);
    const stored = await storedMember(next);
    expect(stored.name).toBe(remember ? member.name : null);
    expect(stored.token === null).toBe(!remember);
    if (remember) {
      await setToken(next, oldToken);
      const box = next.getByRole('textbox', { name: t('shell.newsletter.label') });
      await box.fill(member.email);
      await box.press('Enter');
      await expect.poll(async () => (await storedMember(next)).token).not.toBe(oldToken);
      expect((await storedMember(next)).token).not.toBeNull();
    }
    await reopened.close();
    if (!remember) await page.evaluate(() => localStorage.clear());
  }
  if (!phone)
    await expect(page.getByRole('banner').getByRole('link', { name: t('shell.user.logIn') })).toHaveCount(0);
});

test('a guest is sent to the login and back with their input retained; logging out applies to every tab [3.49] [5.10] [7.01] [7.02] [9.06]', async ({
  page,
  context,
  phone,
  t,
  expectAccessible,
}) => {
  const member = await newMember();
  const notified = page.getByRole('status').filter({ hasText: t('errors.unauthenticated') });
  await Promise.all([notified.waitFor(), page.goto('/my-job?from=menu')]);
  await expect(page).toHaveURL(`/Login?next=${encodeURIComponent('/my-job?from=menu')}`);
  await expectAccessible();
  // The typed email is carried over from the login page to the password reset page.
  await field(page, 'email').fill(member.email);
  await page.getByRole('link', { name: t('accounts.login.forgot') }).click();
  await expect(field(page, 'email')).toHaveValue(member.email);
  await page.getByRole('link', { name: t('accounts.forgot.back') }).click();
  await expect(field(page, 'email')).toHaveValue(member.email);
  await logIn(page, member);
  await expect(page).toHaveURL('/my-job?from=menu');

  const other = await context.newPage();
  await other.goto('/Profile');
  await waitForHydration(other);
  await expect(other).toHaveURL('/Profile');
  const away = await context.newPage();
  await away.goto('/Login?next=https://evil.example/');
  await expect(away).toHaveURL('/Profile');
  await away.close();

  if (phone) await page.getByRole('button', { name: t('shell.menu.open') }).click();
  else await page.locator('.header-user button').first().click();
  const ended = page.waitForResponse(/\/logout$/);
  // The profile page has a log-out button of its own, besides the one in the menu.
  await page
    .getByRole('button', { name: t('shell.user.logOut') })
    .first()
    .click();
  expect((await ended).status()).toBe(200);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBeLessThanOrEqual(1);
  await expect(other).toHaveURL('/');
  expect(await storedMember(other)).toEqual({ token: null, name: null, email: null });
  expect((await context.cookies('http://127.0.0.1/api')).map(({ name }) => name)).not.toContain(
    'dalil_session',
  );
});

test('an expired token is renewed while the member types; a session ended elsewhere shows a notice and loses no input [1.13]', async ({
  page,
  context,
  request,
  phone,
  t,
}) => {
  const member = await newMember();
  await page.goto('/Login?next=/About');
  await logIn(page, member);
  await expect(page).toHaveURL('/About');
  const box = page.getByRole('textbox', { name: t('shell.newsletter.label') });
  const typed = page.getByRole('searchbox').locator('visible=true');
  if (phone) await page.getByRole('button', { name: t('shell.search.open') }).click();
  await typed.fill('half a word');

  const renewals: string[] = [];
  page.on('request', (call) => call.url().endsWith('/session/renew') && renewals.push(call.url()));
  await setToken(page, oldToken);
  const call = page.waitForRequest('**/subscribes');
  await box.fill('salma@mail.example');
  await box.press('Enter');
  expect((await call).headers().authorization).toMatch(/^Bearer (?!h\.)/);
  expect(renewals).toHaveLength(1);
  await expect(typed).toHaveValue('half a word');

  const cookies = await context.cookies('http://127.0.0.1/api');
  const session = cookies.find(({ name }) => name === 'dalil_session');
  await request.post('/api/mi/en/1/logout', { headers: { cookie: `dalil_session=${session?.value}` } });
  await setToken(page, oldToken);
  await expect(box).toHaveValue('');
  await expect(page.getByRole('button', { name: t('shell.newsletter.submit'), exact: true })).toBeVisible();
  await box.fill('salma@mail.example');
  await box.press('Enter');
  const notice = page.getByRole('status').filter({ hasText: t('errors.sessionEnded') });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link')).toHaveAttribute('href', '/Login?next=%2FAbout');
  await expect(page).toHaveURL('/About');
  await expect(typed).toHaveValue('half a word');
  expect(await storedMember(page)).toEqual({ token: null, name: null, email: null });
});

test('two-factor login accepts a code or a recovery code [3.15] [6.16]', async ({
  page,
  request,
  t,
  expectAccessible,
}) => {
  const member = await newMember();
  const { recoveryCodes } = await enableTwoFactor(request, member);
  const [recovery = ''] = recoveryCodes;
  await page.goto('/Login?next=/About');
  await logIn(page, member, true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.twoStep.title'));
  await expect(field(page, 'code')).toBeFocused();
  await expect(field(page, 'code')).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible();
  await field(page, 'code').fill('000000');
  await expect.poll(() => errorOf(page, 'code')).toBe(t('errors.field.otpInvalid'));
  await page.getByRole('button', { name: t('accounts.twoStep.useRecovery') }).click();
  await expectAccessible();
  await field(page, 'code').fill(recovery.toUpperCase());
  await submit(page).click();
  await expect(page).toHaveURL('/About');
  expect((await storedMember(page)).email).toBe(member.email);
});
