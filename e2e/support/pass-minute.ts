import { expect, type Page, type Request } from '@playwright/test';

/**
 * Advances the home page by a minute. The start of the countdown is not observable, so it waits for the request made
 * at its end.
 */
export async function passMinute(page: Page): Promise<void> {
  let requested = false;
  const listen = (request: Request) => {
    requested ||= request.url().endsWith('/welcome_screen');
  };
  page.on('request', listen);
  await expect
    .poll(async () => {
      await page.clock.fastForward(30_000);
      return requested;
    })
    .toBe(true);
  page.off('request', listen);
}
