import type { Language } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { randomClientIp } from './client-ip.ts';
import { noteSecretsOf } from './secrets.ts';

interface Fixtures {
  /** Language of the Playwright project. */
  lang: Language;
  /** Translator for the language of the Playwright project: tests refer to texts by message key, as the code does. */
  t: ReturnType<typeof translator>;
  /** True in the two Playwright projects with phone size. */
  phone: boolean;
  /** Fails if axe finds violations in the current state of the page. */
  expectAccessible: () => Promise<void>;
  /** Fails the test at its end if any page it opened threw an uncaught error. */
  noUncaughtErrors: undefined;
  /** Records the secrets that the browser sends; at the end of the run the server log is searched for them. */
  secretsNoted: undefined;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs from its first parameter
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': randomClientIp() }),
  lang: ['en', { option: true }],
  t: async ({ lang }, use) => use(translator(lang)),
  phone: async ({ viewport }, use) => use((viewport?.width ?? 1440) <= 992),
  expectAccessible: async ({ page }, use) => use(() => expectNoViolations(page)),
  noUncaughtErrors: [
    async ({ browser, context }, use) => {
      const errors: string[] = [];
      // Listens on whole contexts: all tabs, and the other devices that the test opens.
      const listen = (device: BrowserContext) =>
        device.on('weberror', (thrown) => errors.push(thrown.error().message));
      listen(context);
      browser.on('context', listen);
      await use(undefined);
      browser.off('context', listen);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  secretsNoted: [
    async ({ context }, use) => {
      const noteCookies = noteSecretsOf(context);
      await use(undefined);
      await noteCookies();
    },
    { auto: true },
  ],
});

export { expect };
