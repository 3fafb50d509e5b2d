import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { selectTestServer } from '../../apps/server/src/testing/database/test-cluster.ts';

const installed = (...paths: string[]) => paths.find((path) => existsSync(path));
const wholeBrowser =
  installed('/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome') ?? 'chromium';

/**
 * Debian's headless shell of Chromium. The complete browser takes as long to start as the page. Set CHROMIUM to use
 * another executable.
 */
const executablePath = process.env.CHROMIUM ?? installed('/usr/bin/chromium-headless-shell') ?? wholeBrowser;

/** Unpatched Firefox from Debian, driven over WebDriver BiDi. */
export const firefox =
  process.env.FIREFOX ?? installed('/usr/bin/firefox-esr', '/usr/bin/firefox') ?? 'firefox';

/**
 * Features to disable. Chromium uses only the last `--disable-features` list, so the relevant entries of Playwright's
 * and Lighthouse's lists are repeated here. The last two would render the omnibox popup for every page, in a process
 * as slow as the page itself.
 */
const unwanted = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'RenderDocument',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

export const browser = {
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--no-first-run',
    '--disable-component-update',
    '--disable-sync',
    // The GPU is off: these tests do not need one, and emulating it in software costs more than the tests themselves.
    '--disable-gpu',
    `--disable-features=${unwanted.join()}`,
  ],
};

/** Launch options for the few tests that check the rendered map, which needs WebGL (emulated in software). */
export const webglBrowser = {
  executablePath,
  args: [
    ...browser.args.filter((arg) => arg !== '--disable-gpu'),
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
};

export const serverPort = Number(process.env.E2E_PORT ?? 4173);
/** Ports of the mail catcher, which receives emails by SMTP and returns them through an HTTP API. */
export const smtpPort = serverPort + 100;
export const mailApiPort = serverPort + 200;
/** Port of the server that serves map tiles. */
export const mapServerPort = serverPort + 300;

/** Ports of the second server of the site, and of the proxy that alternates between both servers. */
export const secondServerPort = serverPort + 400;
export const proxyPort = serverPort + 500;
/** Port of the local push service. */
export const pushPort = serverPort + 600;
/** Port of the process that creates accounts and cities for tests. */
export const fixturesPort = serverPort + 700;
export const haproxy = installed('/usr/sbin/haproxy', '/usr/local/bin/haproxy') ?? 'haproxy';

/**
 * URL of a database named after the port of this run, beside the configured database: runs on different ports do not
 * interfere.
 */
export function e2eDatabase(): string {
  const envFile = fileURLToPath(new URL('../../.env', import.meta.url));
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  selectTestServer();
  const database = new URL(process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/dalil');
  database.pathname += `_e2e_${serverPort}`;
  return database.href;
}
