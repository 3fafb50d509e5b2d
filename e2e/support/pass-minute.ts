import { expect, type Page, type Request } from '@playwright/test';

/** A minute on the home page goes by. From when it is counted nobody sees; what it ends with is asked for. */
export async function passMinute(page: Page): Promise<void> {
  let asked = false;
  const listen = (request: Request) => {
    asked ||= request.url().endsWith('/welcome_screen');
  };
  page.on('request', listen);
  await expect
    .poll(async () => {
      await page.clock.fastForward(30_000);
      return asked;
    })
    .toBe(true);
  page.off('request', listen);
}
