import { href, paths } from '@dalil/contract/paths';
import type { PushMessage } from '@dalil/contract/push-message';
import type { Page } from '@playwright/test';
import { newPushBrowser } from '../../apps/server/src/testing/push/push-browser.ts';
import type { ReceivedPush } from '../../apps/server/src/testing/push/push-service.ts';
import { enter } from '../support/account-screens.ts';
import { pushPort } from '../support/environment.ts';
import { waitForHydration } from '../support/hydration.ts';
import { expectFits } from '../support/layout-checks.ts';
import { newMember } from '../support/members.ts';
import { sendJob } from '../support/posts.ts';
import { decide, newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

const service = `http://127.0.0.1:${pushPort}`;

/** Test browsers have no push service, so the subscription uses our own key pair and a local push service. */
async function stubPush(page: Page, response: NotificationPermission = 'granted') {
  const browser = newPushBrowser(service);
  await page.addInitScript(
    ([subscription, given]) => {
      let current: unknown = null;
      const made = {
        toJSON: () => subscription,
        unsubscribe: async () => {
          current = null;
          return true;
        },
      };
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          current = made;
          return made;
        },
        getSubscription: async () => current,
      });
      Object.assign(window, { asked: 0 });
      // Stubs the permission: a headless browser cannot show the prompt and reports `denied`.
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      Notification.requestPermission = async () => {
        (window as unknown as { asked: number }).asked += 1;
        return given;
      };
    },
    [browser.subscription, response] as const,
  );
  return browser;
}
const requested = (page: Page) => page.evaluate(() => (window as unknown as { asked: number }).asked);

async function openSettings(page: Page, lang: string) {
  await page.goto(`${href(paths.changeEmail)}?lang=${lang}#notifications`);
  await waitForHydration(page);
  return page.locator('#notifications');
}

test('the permission is requested only after a click; then notifications reach this device and its service worker shows them', async ({
  page,
  context,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  test.slow();
  const browser = await stubPush(page);
  const member = await newMember({ lang });
  const staff = await newModerator();
  await enter(page, member);
  const section = await openSettings(page, lang);
  await expect(section.getByText(t('notifications.preferences.device.off'))).toBeVisible();
  expect(await requested(page)).toBe(0);
  await expectFits(page);
  await expectAccessible();
  await section.getByRole('button', { name: t('notifications.preferences.device.turnOn') }).click();
  await expect(section.getByText(t('notifications.preferences.device.on'))).toBeVisible();
  expect(await requested(page)).toBe(1);

  const title = `Baker ${Date.now()}`;
  const job = await sendJob(request, member, { title });
  await decide(request, staff, job, { decision: 'reject', reason: 'It was posted twice.' });
  let text = '';
  await expect(async () => {
    const received = (await (await fetch(`${service}/received/${browser.id}`)).json()) as ReceivedPush[];
    expect(received).toHaveLength(1);
    text = browser.decrypt(Buffer.from(received[0]?.body ?? '', 'base64'));
  }).toPass({ timeout: 30_000 });
  const message = JSON.parse(text) as PushMessage;
  expect(message).toMatchObject({ lang, path: '/my-job' });
  expect(message.title).toContain(title);
  expect(message.body).toContain('It was posted twice.');

  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  // Records the notifications that the service worker shows, because a headless browser cannot display them.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const shown: unknown[] = [];
    Object.assign(self, { shown });
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (...notification) => void shown.push(notification);
  });
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text });
  const { title: shownTitle, path, ...rest } = message;
  await expect
    .poll(() => worker?.evaluate(() => (self as unknown as { shown: unknown[] }).shown))
    .toEqual([
      [shownTitle, { ...rest, dir: lang === 'ar' ? 'rtl' : 'ltr', icon: '/pwa-192.png', data: path }],
    ]);

  await section.getByRole('button', { name: t('notifications.preferences.device.turnOff') }).click();
  await expect(section.getByText(t('notifications.preferences.device.off'))).toBeVisible();
});

test('a device switch enables push for this device; a denied permission is explained with a way out', async ({
  page,
  lang,
  t,
  expectAccessible,
}) => {
  await stubPush(page, 'denied');
  await enter(page, await newMember({ lang }));
  const section = await openSettings(page, lang);
  const choice = section.getByRole('switch', {
    name: t('notifications.preferences.switch', {
      type: t('notifications.preferences.type.priceDrop'),
      channel: t('notifications.preferences.channel.push'),
    }),
  });
  await expect(choice).toBeChecked();
  await choice.press('Space');
  await choice.press('Space');
  const offer = section.getByRole('status').filter({ hasText: t('notifications.preferences.device.offer') });
  await expect(offer).toBeVisible();
  await expectAccessible();
  expect(await requested(page)).toBe(0);
  await offer.getByRole('button').click();
  await expect(section.getByText(t('notifications.preferences.device.denied'))).toBeVisible();
  await expect(
    section.getByRole('button', { name: t('notifications.preferences.device.turnOn') }),
  ).toHaveCount(0);
  await expectFits(page);
});

test('a failed activation shows an error, and a browser without push support explains the alternatives', async ({
  page,
  lang,
  t,
}) => {
  await stubPush(page);
  await enter(page, await newMember({ lang }));
  await page.route('**/profile/push', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  const section = await openSettings(page, lang);
  await section.getByRole('button', { name: t('notifications.preferences.device.turnOn') }).click();
  await expect(
    section.getByRole('alert').filter({ hasText: t('notifications.preferences.device.failed') }),
  ).toBeVisible();
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await page.reload();
  await expect(section.getByText(t('notifications.preferences.device.unsupported'))).toBeVisible();
});
