import { defineConfig } from '@playwright/test';
import { devices } from './support/devices.ts';
import { browser, firefox, serverPort } from './support/machine.ts';

/**
 * The folder of a spec says where it runs: `layout` in all four, both languages and both sizes; `flows`, what somebody
 * does step by step, once in each language and in each size; `machinery`, which is no screen, once; `firefox` in Firefox.
 */
const specs = (...folders: string[]) => folders.map((folder) => `${folder}/*.spec.ts`);

export default defineConfig<{ lang: 'en' | 'ar' }>({
  testDir: '.',
  outputDir: '../reports/e2e-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A wobble of a busy machine does not sink a landing; the totals name every test that needed its second chance.
  retries: process.env.CI ? 2 : 0,
  workers: 2,
  // Generous, because both cores are often busy; nothing waits longer than it must.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${serverPort}`,
    trace: 'on-first-retry',
    // What a test sees comes from the server; those of the service worker itself let it in.
    serviceWorkers: 'block',
    launchOptions: browser,
  },
  projects: [
    {
      name: 'en-desktop',
      use: { ...devices.desktop, locale: 'en-US', lang: 'en' },
      testMatch: specs('layout', 'flows', 'machinery'),
    },
    {
      name: 'ar-desktop',
      use: { ...devices.desktop, locale: 'ar', lang: 'ar' },
      testMatch: specs('layout'),
    },
    {
      name: 'en-phone',
      use: { ...devices.phone, locale: 'en-US', lang: 'en' },
      testMatch: specs('layout'),
    },
    {
      name: 'ar-phone',
      use: { ...devices.phone, locale: 'ar', lang: 'ar' },
      testMatch: specs('layout', 'flows'),
    },
    // Another engine, for what most visitors come for.
    {
      name: 'ar-firefox',
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath: firefox },
        viewport: devices.phone.viewport,
        locale: 'ar',
        lang: 'ar',
      },
      testMatch: specs('firefox'),
    },
    // Reads the log of all that went before.
    {
      name: 'log',
      testMatch: specs('after'),
      dependencies: ['en-desktop', 'ar-desktop', 'en-phone', 'ar-phone', 'ar-firefox'],
    },
  ],
  globalSetup: './support/fresh-server.ts',
  webServer: {
    command: 'node serve.ts',
    url: `http://127.0.0.1:${serverPort}/readyz`,
    // On a new machine the pictures of the sample city are drawn first.
    timeout: 300_000,
    reuseExistingServer: !process.env.CI,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
