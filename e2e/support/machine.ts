import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { selectTestServer } from '../../apps/server/src/testing/test-cluster.ts';

const installed = (...paths: string[]) => paths.find((path) => existsSync(path));
const wholeBrowser =
  installed('/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome') ?? 'chromium';

/**
 * Debian's Chromium without a browser's face, which takes as long as the page itself; another machine names its own
 * in CHROMIUM.
 */
const executablePath = process.env.CHROMIUM ?? installed('/usr/bin/chromium-headless-shell') ?? wholeBrowser;

/** Debian's Firefox as it is, driven over WebDriver BiDi. */
export const firefox =
  process.env.FIREFOX ?? installed('/usr/bin/firefox-esr', '/usr/bin/firefox') ?? 'firefox';

/**
 * Chromium keeps the list that is given last. Playwright's own, or Lighthouse's, comes first, so what of it matters
 * here is repeated; the last two would draw the address bar's list for every page, in a process that takes as long as the page.
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
    // Nothing here draws with the GPU, and imitating one in software costs more than the tests themselves.
    '--disable-gpu',
    `--disable-features=${unwanted.join()}`,
  ],
};

/** For the few tests that look at the map, which needs a GPU or something that acts as one. */
export const drawingBrowser = {
  executablePath,
  args: [
    ...browser.args.filter((arg) => arg !== '--disable-gpu'),
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
};

export const serverPort = Number(process.env.E2E_PORT ?? 4173);
/** The mail box of the browser tests: where it takes mails, and where they are read. */
export const smtpPort = serverPort + 100;
export const mailReadPort = serverPort + 200;
/** Of the second server, which has a map of tiles. */
export const mapServerPort = serverPort + 300;

/** Of a server beside the first, and of the proxy before both, which sends each call to whichever is next. */
export const secondServerPort = serverPort + 400;
export const proxyPort = serverPort + 500;
/** A push service of our own. */
export const pushPort = serverPort + 600;
/** Of the process that creates accounts and cities for tests. */
export const fixturesPort = serverPort + 700;
export const haproxy = installed('/usr/sbin/haproxy', '/usr/local/bin/haproxy') ?? 'haproxy';

/** A database of this run's own, beside the one of the environment: two runs on two ports do not meet. */
export function e2eDatabase(): string {
  const envFile = fileURLToPath(new URL('../../.env', import.meta.url));
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  selectTestServer();
  const database = new URL(process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/dalil');
  database.pathname += `_e2e_${serverPort}`;
  return database.href;
}
