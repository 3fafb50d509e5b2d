import type { Browser, Locator, Page } from '@playwright/test';
import { type Newcomer, post, totp } from './members.ts';

/** A field of the page's form, not one of the header or footer. */
export const field = (page: Page, name: string): Locator =>
  page.getByRole('main').locator(`[name="${name}"]`);

export const submit = (page: Page): Locator => page.getByRole('main').locator('button[type=submit]');

/** What stands beside a field that was refused; the field is tied to it for screen readers. */
export async function errorBeside(input: Locator): Promise<string> {
  const ids = (await input.getAttribute('aria-describedby')) ?? '';
  const texts = ids
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => input.page().locator(`[id="${id}"]`).textContent());
  return (await Promise.all(texts)).join(' ');
}

export const errorOf = (page: Page, name: string) => errorBeside(field(page, name).first());

export async function logIn(page: Page, { email, password }: Newcomer, remember = false): Promise<void> {
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await field(page, 'remember').setChecked(remember);
  await submit(page).click();
}

/** What the browser keeps of the member. */
export const storedMember = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('arab_user_token'),
    name: localStorage.getItem('arab_user_name'),
    email: localStorage.getItem('arab_user_email'),
  }));

interface LoggedIn {
  session: { token: string; name: string; email: string } | null;
  twoStepTicket?: string;
}

/** Logs somebody in as the login page does, without going through it; at the address of a city, if it has one. */
export async function enter(
  page: Page,
  { email, password, secret }: Newcomer & { secret?: string },
  address = '',
): Promise<void> {
  const login = { email, password, remember: true };
  const { session, twoStepTicket } = await post<LoggedIn>(page.request, 'login', login);
  if (session) return keep(page, session, address);
  // The app shows the next code already: the last one may have been used.
  const code = totp(secret ?? '', Date.now() + 30_000);
  const whole = await post<LoggedIn>(page.request, 'login/two-step', { ticket: twoStepTicket, code });
  if (whole.session) await keep(page, whole.session, address);
}

/** Puts a session into the browser whose cookie it is. */
export async function keep(
  page: Page,
  session: NonNullable<LoggedIn['session']>,
  address = '',
): Promise<void> {
  // Any address of the site will do, and this one is the lightest.
  await page.goto(`${address}/favicon.svg`);
  await page.evaluate(({ token, name, email: address }) => {
    localStorage.setItem('arab_user_token', token);
    localStorage.setItem('arab_user_name', name);
    localStorage.setItem('arab_user_email', address);
  }, session);
}

/** The same member on another device. */
export async function enterElsewhere(browser: Browser, member: Newcomer): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enter(page, member);
  return page;
}

/** Whether the session in a browser's cookie is still one. */
export async function isLoggedIn({ request }: Pick<Page, 'request'>): Promise<boolean> {
  return (await request.post('/api/mi/en/1/session/renew')).ok();
}
