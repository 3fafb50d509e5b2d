import AxeBuilder from '@axe-core/playwright';
import type { Language } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { newNetwork } from './network.ts';
import { noteSecretsOf } from './secrets.ts';

interface Fixtures {
  /** The project's language. */
  lang: Language;
  /** The catalogue of the project's language: tests name texts by key, as the code does. */
  t: ReturnType<typeof translator>;
  /** True in the two projects that are at or under the mobile line. */
  phone: boolean;
  /** Fails with every accessibility violation of the page as it stands. */
  expectAccessible: () => Promise<void>;
  /** Every error that no one caught in a page of the test's browser fails the test at its end. */
  noUncaughtErrors: undefined;
  /** What the browser kept secret is noted, for the look through the log at the end of the run. */
  secretsNoted: undefined;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs from its first parameter
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newNetwork() }),
  lang: ['en', { option: true }],
  t: async ({ lang }, use) => use(translator(lang)),
  phone: async ({ viewport }, use) => use((viewport?.width ?? 1440) <= 992),
  expectAccessible: async ({ page }, use) =>
    use(async () => {
      // A line that comes and goes is not the page.
      await expect(page.locator('.loading-indicator')).toHaveCount(0);
      // What is not on the screen is not drawn, and axe would call it unreadable; so it would a notice that fades in or out.
      await page.evaluate(() => {
        const shown = new CSSStyleSheet();
        shown.replaceSync(
          '* { content-visibility: visible !important } .Toastify__toast { opacity: 1 !important }',
        );
        document.adoptedStyleSheets.push(shown);
        // A colour on its way from one theme to the other is neither's: on a busy machine even the shortest way takes a
        // while, and what inherits it sets out when it has arrived.
        const arrive = async (): Promise<void> => {
          const ways = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
          if (ways.length === 0) return;
          await Promise.allSettled(ways.map(({ finished }) => finished));
          return arrive();
        };
        return arrive();
      });
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        // Otherwise it opens a blank page for each look, for frames of other origins, of which there are none.
        .setLegacyMode(true)
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([]);
    }),
  noUncaughtErrors: [
    async ({ browser, context }, use) => {
      const errors: string[] = [];
      // Of every tab, and of other devices that the test opens.
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
