import { browser } from '@dalil/e2e/support/environment.ts';
import { type LaunchedChrome, launch } from 'chrome-launcher';

export async function withChrome<T>(work: (chrome: LaunchedChrome) => Promise<T>): Promise<T> {
  const chrome = await launch({
    chromePath: browser.executablePath,
    chromeFlags: ['--headless=new', ...browser.args],
    logLevel: 'silent',
  });
  try {
    return await work(chrome);
  } finally {
    chrome.kill();
  }
}
