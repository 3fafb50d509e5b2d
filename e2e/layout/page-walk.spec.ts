import type { Language } from '@dalil/messages/languages';
import type { Page } from '@playwright/test';
import { nightly } from '../../apps/server/src/testing/test-size.ts';
import { expectNoViolations } from '../support/axe.ts';
import { devices } from '../support/devices.ts';
import { distinctPages, knownStaffPaths, memberPages, staffPages } from '../support/every-page.ts';
import { expectActiveHeader } from '../support/header.ts';
import { followLink, waitForHydration } from '../support/hydration.ts';
import { expectFits, expectFitsAt, expectFitsEveryWidth, screenSizes } from '../support/layout-checks.ts';
import { mapRequests } from '../support/map-requests.ts';
import { collectErrors } from '../support/page-errors.ts';
import { stubReviewLocks } from '../support/staff.ts';
import { test } from '../support/stored-sessions.ts';
import { expect } from '../support/test.ts';

const hasMap = /^\/(SubCategory|MarketProfile|add-business)\b/;

/** Pages for which the specification requires a special layout, each list with its clauses. */
const namedPages = [
  {
    result: 'without the header [2.02]',
    paths: ['/Privacy-Policy', '/Terms-conditions'],
    check: (page: Page) => expect(page.getByRole('banner')).toHaveCount(0),
  },
  {
    result: 'without the footer [2.03]',
    paths: ['/Login', '/Register', '/Forget-Password', '/Privacy-Policy', '/Terms-conditions', '/eula'],
    check: (page: Page) => expect(page.getByRole('contentinfo')).toHaveCount(0),
  },
  {
    result: 'with an active header [2.05] [2.06]',
    paths: [
      ...['/Login', '/Register', '/Forget-Password', '/Profile', '/delete-account', '/changePassword'],
      ...['/my-product', '/my-job', '/my-housing', '/my-business'],
    ],
    check: expectActiveHeader,
  },
];

const specified = (path: string) => namedPages.filter(({ paths }) => paths.includes(path));
const resultsOf = (path: string) =>
  specified(path)
    .map(({ result }) => `, ${result}`)
    .join('');

interface Variant {
  lang: Language;
  phone: boolean;
  /** Path of a public or member page; selects the layout checks that the specification requires for this page. */
  path?: string;
}

/**
 * Landing run: one visit per language covers every width. axe runs at both device sizes in English, and at 390 pixels
 * in Arabic, because the markup at a given size does not differ by language. Contrast is computed in English only, in
 * both themes: colours do not differ by language (`colour-by-language` in scripts/check-source.ts), and axe takes
 * some Arabic words for icon ligatures and skips them. Nightly run: the size of the project, both themes with every
 * rule.
 */
async function expectSound(page: Page, { lang, phone, path = '' }: Variant): Promise<void> {
  await expectLanguage(page, lang);
  if (nightly) {
    for (const { check } of specified(path)) await check(page);
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      await expectNoViolations(page);
    }
    return phone ? expectFits(page) : expectFitsEveryWidth(page);
  }
  await showTheme(page, 'light');
  const seesColours = lang === 'en';
  const axeWidths = lang === 'en' ? deviceWidths : [devices.phone.viewport.width];
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    // axe must run before the layout checks, because it forces the whole page to be painted from then on.
    if (deviceWidths.includes(size.width)) {
      for (const { check } of specified(path)) await check(page);
    }
    if (axeWidths.includes(size.width)) {
      await expectNoViolations(page, { exclude: repeatedRows, withoutContrast: !seesColours });
      if (seesColours) {
        await showTheme(page, 'dark');
        await expectNoViolations(page, { rules: ['color-contrast'], exclude: repeatedRows });
        await showTheme(page, 'light');
      }
    }
    await expectFitsAt(page, size);
  }
}

/**
 * Excluded from axe: rows after the twentieth repeat the markup of earlier ones. With all 54 category rows axe takes
 * five times as long.
 */
const repeatedRows = ['li:nth-child(n + 21)', 'tr:nth-child(n + 21)'];

const deviceWidths = Object.values(devices).map(({ viewport }) => viewport.width);

/** Waits until the page is hydrated and has its heading, its lazy forms and its data. */
async function expectLoaded(page: Page): Promise<void> {
  await waitForHydration(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main .skeleton, main .skeleton-area, .loading-indicator')).toHaveCount(0);
}

async function expectLanguage(page: Page, lang: Language): Promise<void> {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', lang);
  await expect(root).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
  await expect(page.getByRole('main')).toHaveCSS('direction', lang === 'ar' ? 'rtl' : 'ltr');
}

async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

for (const path of distinctPages) {
  const withoutMap = hasMap.test(path) ? '' : ', without the map’s code [3.50]';
  test(`${path} hydrates without an error or a second fetch, has no accessibility violation in either theme, and fits every screen${withoutMap}${resultsOf(path)}`, async ({
    page,
    lang,
    phone,
  }) => {
    const ofMap = mapRequests(page);
    const errors = await collectErrors(page, { fetches: true });
    await page.goto(path);
    await expectLoaded(page);
    await page.waitForLoadState('networkidle');
    expect(errors).toEqual([]);
    await expectSound(page, { lang, phone, path });
    if (withoutMap) expect(ofMap).toEqual([]);
  });
}

test.describe('member pages', () => {
  test.use({ storageState: ({ memberSession }, use) => use(memberSession) });

  for (const path of memberPages)
    test(`${path} hydrates without an error, has no accessibility violation in either theme, and fits every screen${resultsOf(path)}`, async ({
      page,
      lang,
      phone,
    }) => {
      const errors = await collectErrors(page);
      await page.goto(path);
      await expectLoaded(page);
      await expect(page).toHaveURL(path);
      expect(errors).toEqual([]);
      await expectSound(page, { lang, phone, path });
    });
});

test.describe('moderator pages', () => {
  test.use({ storageState: ({ moderatorSession }, use) => use(moderatorSession) });

  for (const [section, pages] of Object.entries(staffPages))
    test(`${section}: every page has no accessibility violation in either theme, and fits every screen`, async ({
      page,
      lang,
      phone,
    }) => {
      test.setTimeout(300_000);
      await stubReviewLocks(page);
      for (const path of pages)
        await test.step(path, async () => {
          await openStaffPage(page, path, lang);
          expect(knownStaffPaths).toEqual(expect.arrayContaining(await staffLinks(page)));
          await expectSound(page, { lang, phone });
        });
    });
});

/**
 * Follows a link to the page if there is one, because axe is already compiled in the current document; otherwise
 * loads the page.
 */
async function openStaffPage(page: Page, path: string, lang: Language): Promise<void> {
  const link = page.locator(`a[href="${path}"]`).first();
  if ((await link.count()) > 0) {
    await followLink(page, path);
    // Waits for the highlighted link, because the URL changes before React has rendered the new page.
    await expect(page.locator(`a[href="${path}"][aria-current]`).first()).toBeAttached();
  } else {
    await page.goto(`${path}?lang=${lang}`);
  }
  await expectLoaded(page);
}

/** Links to other staff pages in the menu and tabs of the current page. */
const staffLinks = (page: Page) =>
  page
    .locator('.staff-nav a[href^="/admin/"], main nav a[href^="/admin/"]')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ pathname }) => pathname));
