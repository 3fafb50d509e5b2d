import { existsSync } from 'node:fs';
import { type LaunchedChrome, launch } from 'chrome-launcher';

export async function withChrome<T>(work: (chrome: LaunchedChrome) => Promise<T>): Promise<T> {
  const chromePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const chrome = await launch({
    ...(existsSync(chromePath) ? { chromePath } : {}),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking', '--no-first-run'],
    logLevel: 'silent',
  });
  try {
    return await work(chrome);
  } finally {
    chrome.kill();
  }
}
