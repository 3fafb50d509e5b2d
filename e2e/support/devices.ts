import { devices as known } from '@playwright/test';

const { defaultBrowserType: _, ...pixel } = known['Pixel 7'];

/** User agent of a normal browser, because some libraries treat that of the headless browser as a bot. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** The two device sizes of the tests, above and below the mobile breakpoint. */
export const devices = {
  desktop: { viewport: { width: 1440, height: 900 }, userAgent },
  phone: { ...pixel, viewport: { width: 390, height: 844 } },
};
export type Device = keyof typeof devices;

/** Sizes checked in one visit: a desktop is also checked at phone size, a phone only at its own. */
export const sizesOn = (phone: boolean) =>
  (phone ? [devices.phone] : [devices.desktop, devices.phone]).map(({ viewport }) => viewport);
