import { expect, type Page, type Request } from '@playwright/test';

/**
 * Advances the clock of the home page by a minute, after which the welcome is requested. Waits for that request,
 * because the start of the countdown cannot be observed.
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
