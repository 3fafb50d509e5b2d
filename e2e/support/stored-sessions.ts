import type { BrowserContext } from '@playwright/test';
import { enter } from './account-screens.ts';
import { randomClientIp } from './client-ip.ts';
import { serverPort } from './environment.ts';
import { newMember } from './members.ts';
import { newModerator } from './staff.ts';
import { test as base } from './test.ts';

type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * One member and one moderator account per worker process, registered and logged in once, for tests that only read.
 */
export const test = base.extend<object, { memberSession: StoredSession; moderatorSession: StoredSession }>({
  memberSession: [({ browser }, use) => withSession(browser, newMember, use), { scope: 'worker' }],
  moderatorSession: [({ browser }, use) => withSession(browser, newModerator, use), { scope: 'worker' }],
});

async function withSession(
  browser: NonNullable<ReturnType<BrowserContext['browser']>>,
  register: typeof newMember | typeof newModerator,
  use: (session: StoredSession) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${serverPort}`,
    extraHTTPHeaders: { 'x-forwarded-for': randomClientIp() },
  });
  await enter(await context.newPage(), await register());
  const session = await context.storageState();
  await context.close();
  await use(session);
}
