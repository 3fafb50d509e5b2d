import type { Language } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { newNetwork } from './network.ts';
import { noteSecretsOf } from './secrets.ts';

interface Fixtures {
  /** The project's language. */
  lang: Language;
  /** Translator for the project's language: tests refer to texts by message key, as the code does. */
  t: ReturnType<typeof translator>;
  /** True in the two projects at or below the mobile breakpoint. */
  phone: boolean;
  /** Fails with the axe violations of the page in its current state. */
  expectAccessible: () => Promise<void>;
  /** Fails the test at its end if any page of its browser threw an uncaught error. */
  noUncaughtErrors: undefined;
  /** Records the secrets of the browser, which the log is searched for at the end of the run. */
  secretsNoted: undefined;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs from its first parameter
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newNetwork() }),
  lang: ['en', { option: true }],
  t: async ({ lang }, use) => use(translator(lang)),
  phone: async ({ viewport }, use) => use((viewport?.width ?? 1440) <= 992),
  expectAccessible: async ({ page }, use) => use(() => expectNoViolations(page)),
  noUncaughtErrors: [
    async ({ browser, context }, use) => {
      const errors: string[] = [];
      // Covers every tab, and other devices that the test opens.
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
