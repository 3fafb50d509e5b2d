import { defineConfig } from '@playwright/test';
import { flowProjects } from './flow-projects.ts';
import { layoutProjects } from './layout-projects.ts';
import { expectComplete, type ProjectName, specsOf, testsOf } from './project-table.ts';
import { type Device, devices } from './support/devices.ts';
import { browser, firefox, serverPort } from './support/machine.ts';

/**
 * The folder of a spec says where it runs: `layout` and `flows` where their tables say;
 * `machinery`, which has no layout, once; `firefox` in Firefox.
 */
const specs = (...folders: string[]) => folders.map((folder) => `${folder}/*.spec.ts`);

expectComplete('flows', flowProjects);
expectComplete('layout', layoutProjects);

/** Layout in one language and size, and with it the flows of that project, if it has any. */
function project(name: ProjectName, ...folders: string[]) {
  const [lang, device] = name.split('-') as ['en' | 'ar', Device];
  const layout = specsOf(name, 'layout', layoutProjects);
  const own = [
    ...layout,
    ...(folders.includes('flows') ? specsOf(name, 'flows', flowProjects) : []),
    ...(folders.includes('machinery') ? specsOf(name, 'machinery') : []),
  ];
  return {
    name,
    use: { ...devices[device], locale: lang === 'en' ? 'en-US' : 'ar', lang },
    testMatch: [...layout, ...specs(...folders)],
    grep: testsOf(name, own),
  };
}

export default defineConfig<{ lang: 'en' | 'ar' }>({
  testDir: '.',
  outputDir: '../reports/e2e-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A second try in CI tells a flaky test from a broken one; both fail the run (scripts/ci/test-totals.ts).
  retries: process.env.CI ? 1 : 0,
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
    // Tests of motion itself turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browser,
  },
  projects: [
    project('en-desktop', 'flows', 'machinery'),
    project('ar-desktop'),
    project('en-phone'),
    project('ar-phone', 'flows'),
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
