import { devices as known } from '@playwright/test';

const { defaultBrowserType: _, ...pixel } = known['Pixel 7'];

/** The headless browser's own name is treated as a robot's by some libraries; tests are people. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** The two sizes that everything is seen in, one on each side of the mobile line. */
export const devices = {
  desktop: { viewport: { width: 1440, height: 900 }, userAgent },
  phone: { ...pixel, viewport: { width: 390, height: 844 } },
};
export type Device = keyof typeof devices;

/** The sizes that a test sees in one visit: a desktop is resized to a phone, a phone stays one. */
export const sizesOn = (phone: boolean) =>
  (phone ? [devices.phone] : [devices.desktop, devices.phone]).map(({ viewport }) => viewport);
