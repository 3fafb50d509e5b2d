import { defineConfig } from '@playwright/test';
import { flowProjects } from './flow-projects.ts';
import { layoutProjects } from './layout-projects.ts';
import { expectComplete, type ProjectName, specsOf, testsOf } from './project-table.ts';
import { type Device, devices } from './support/devices.ts';
import { browser, firefox, serverPort } from './support/environment.ts';

/**
 * The folder of a spec decides where it runs: `layout` and `flows` in the projects listed in their tables,
 * `machinery` once because it does not depend on layout, `firefox` in Firefox.
 */
const specs = (...folders: string[]) => folders.map((folder) => `${folder}/*.spec.ts`);

expectComplete('flows', flowProjects);
expectComplete('layout', layoutProjects);

/** Builds a project: the layout specs for one language and device, and the flow specs assigned to it, if any. */
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
  // A retry in CI distinguishes a flaky test from a broken one; both fail the run (scripts/ci/test-totals.ts).
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  // The timeouts are long, because both cores are often busy; a test continues as soon as its condition holds.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${serverPort}`,
    trace: 'on-first-retry',
    // Service workers are blocked, so that responses come from the server; the tests of the service worker allow
    // them.
    serviceWorkers: 'block',
    // Motion is reduced by default; tests of animations turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browser,
  },
  projects: [
    project('en-desktop', 'flows', 'machinery'),
    project('ar-desktop'),
    project('en-phone'),
    project('ar-phone', 'flows'),
    // The main journeys run in a second browser engine too.
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
    // Runs last and searches the server log of all other projects for secrets and errors.
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
    // The start takes minutes on a new machine, because the images of the demo city are generated first.
    timeout: 300_000,
    reuseExistingServer: !process.env.CI,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
