import { defineConfig } from '@playwright/test';
import { devices } from './devices.ts';
import { browser, serverPort } from './machine.ts';

const specs = (...names: string[]) => names.map((name) => `${name}.spec.ts`);

/** About the machinery rather than a screen: once is enough. */
const machinery = specs('hydration', 'map', 'map-tiles', 'routes', 'navigation', 'errors');
/** What somebody does, step by step: once in each language and in each size. */
const flows = specs(
  'account-settings',
  'accounts-login',
  'accounts-password',
  'accounts-register',
  'add-business',
  'business-journey',
  'early',
  'fonts',
  'fonts',
  'language',
  'legal',
  'my-posts',
  'not-found',
  'profile',
  'saved',
  'shop-owner',
  'unbuilt',
);

/** What is laid out runs in all four: both languages, both sizes. */
export default defineConfig<{ lang: 'en' | 'ar' }>({
  testDir: '.',
  outputDir: '../reports/e2e-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A wobble of a busy machine does not sink a landing; the totals name every test that needed its second chance.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  // Generous, because both cores are often busy; nothing waits longer than it must.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${serverPort}`,
    trace: 'on-first-retry',
    launchOptions: browser,
  },
  projects: [
    { name: 'en-desktop', use: { ...devices.desktop, locale: 'en-US', lang: 'en' } },
    {
      name: 'ar-desktop',
      use: { ...devices.desktop, locale: 'ar', lang: 'ar' },
      testIgnore: [...machinery, ...flows],
    },
    {
      name: 'en-phone',
      use: { ...devices.phone, locale: 'en-US', lang: 'en' },
      testIgnore: [...machinery, ...flows],
    },
    { name: 'ar-phone', use: { ...devices.phone, locale: 'ar', lang: 'ar' }, testIgnore: machinery },
    // Reads the log of all that went before.
    {
      name: 'log',
      testMatch: 'log.after.ts',
      dependencies: ['en-desktop', 'ar-desktop', 'en-phone', 'ar-phone'],
    },
  ],
  webServer: {
    command: 'node serve.ts',
    url: `http://127.0.0.1:${serverPort}/readyz`,
    timeout: 120_000,
    reuseExistingServer: !process.env.CI,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
