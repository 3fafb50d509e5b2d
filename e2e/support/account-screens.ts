import type { Browser, Locator, Page } from '@playwright/test';
import { createFixture } from './fixtures.ts';
import type { Newcomer } from './members.ts';
import { noteSecrets } from './secrets.ts';

/** Returns a field in the main part of the page, never one of the header or footer. */
export const field = (page: Page, name: string): Locator =>
  page.getByRole('main').locator(`[name="${name}"]`);

export const submit = (page: Page): Locator => page.getByRole('main').locator('button[type=submit]');

/** Returns the text linked to a field by `aria-describedby`, which contains its error. */
export async function readFieldError(input: Locator): Promise<string> {
  const ids = (await input.getAttribute('aria-describedby')) ?? '';
  const texts = ids
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => input.page().locator(`[id="${id}"]`).textContent());
  return (await Promise.all(texts)).join(' ');
}

export const errorOf = (page: Page, name: string) => readFieldError(field(page, name).first());

export async function logIn(page: Page, { email, password }: Newcomer, remember = false): Promise<void> {
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await field(page, 'remember').setChecked(remember);
  await submit(page).click();
}

/** Returns the member data stored in the browser. */
export const storedMember = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('arab_user_token'),
    name: localStorage.getItem('arab_user_name'),
    email: localStorage.getItem('arab_user_email'),
  }));

/** Logs a member in without the login page. `address`: origin of a city other than the demo city. */
export async function enter(page: Page, { email }: Pick<Newcomer, 'email'>, address = ''): Promise<void> {
  const { token, secret, name } = await createFixture('session', { email });
  noteSecrets({ token });
  const { hostname } = new URL(address || 'http://127.0.0.1');
  const cookie = { name: 'dalil_session', value: secret, domain: hostname, path: '/api' };
  const monthAhead = Date.now() / 1_000 + 30 * 86_400;
  await page.context().addCookies([{ ...cookie, expires: monthAhead, httpOnly: true, sameSite: 'Lax' }]);
  // The browser must be at the site's origin before its storage can be set; this is the smallest file there.
  await page.goto(`${address}/favicon.svg`);
  await page.evaluate(
    (stored) => {
      localStorage.setItem('arab_user_token', stored.token);
      localStorage.setItem('arab_user_name', stored.name);
      localStorage.setItem('arab_user_email', stored.email);
    },
    { token, name, email },
  );
}

/** Opens a page logged in as the same member on another device. */
export async function enterElsewhere(browser: Browser, member: Newcomer): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enter(page, member);
  return page;
}

/** True while the session cookie of the browser is valid. */
export async function isLoggedIn({ request }: Pick<Page, 'request'>): Promise<boolean> {
  return (await request.post('/api/mi/en/1/session/renew')).ok();
}
