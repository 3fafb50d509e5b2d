import { cpus, loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { nightly, testSize } from '../../apps/server/src/testing/test-size.ts';
import { enter } from '../support/account-screens.ts';
import { fillQueue } from '../support/cities.ts';
import { randomClientIp } from '../support/client-ip.ts';
import { newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/**
 * Requirement: 80 posts per hour. A queue of all kinds is processed by keyboard alone, and an equally long one by
 * touch on a phone. Measured in the page, from the deciding key or tap to the paint of the next post.
 */
const count = testSize({ landing: 40, nightly: 500 });

/**
 * Percentile of decisions that must meet the limit. 5 % of the 40 posts before a merge would be only two decisions,
 * hence p90 there.
 */
const percentile = nightly ? 0.95 : 0.9;

/** Limit on an idle machine. When more processes run than there are cores, the limit grows with the load per core. */
const promisedMs = 300;
const share = () => Math.max(1, (loadavg()[0] ?? 0) / cpus().length);

interface Measured {
  /** Milliseconds from key or tap to the paint of the next post, for each post that followed another. */
  times: number[];
  titles: string[];
  /** Number of decisions possible so far: a post that has just appeared ignores input for a short time. */
  ready: number;
}
declare global {
  interface Window {
    measured: Measured;
  }
}

/** Records in the page when a key or pointer goes down or up, and when the heading of a new post is painted. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const measured: Measured = { times: [], titles: [], ready: 0 };
    window.measured = measured;
    let pressedAt = 0;
    const press = ({ timeStamp }: Event) => {
      pressedAt = timeStamp;
    };
    for (const type of ['keydown', 'pointerup']) addEventListener(type, press, { capture: true });
    let buttons: Element | null = null;
    let readyTimer = 0;
    const painted = () => {
      const title = document.querySelector('.review h2')?.textContent;
      const isNew = Boolean(title) && title !== measured.titles.at(-1);
      const mounted = document.querySelector('.decide');
      // On a busy machine the buttons may appear later than the heading; the time during which they ignore input then
      // starts again.
      if (isNew || mounted !== buttons) {
        buttons = mounted;
        clearTimeout(readyTimer);
        readyTimer = window.setTimeout(() => {
          measured.ready = measured.titles.length;
        }, 160);
      }
      if (!title || !isNew) return;
      measured.titles.push(title);
      const since = pressedAt;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          if (measured.titles.length > 1) measured.times.push(performance.now() - since);
        };
        port2.postMessage(null);
      });
    };
    new MutationObserver(painted).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    painted();
  });

/** Decides the open post through the API, as if the same moderator had another window open. */
const decideElsewhere = (page: Page) =>
  page.evaluate(async () => {
    const id = /moderation\/(\d+)/.exec(location.pathname)?.[1];
    const reviewed = performance
      .getEntriesByType('resource')
      .findLast(({ name }) => name.endsWith(`/${id}/review`))?.name;
    const headers = {
      authorization: `Bearer ${localStorage.getItem('arab_user_token')}`,
      'content-type': 'application/json',
    };
    const review = await (await fetch(reviewed ?? '', { headers })).json();
    const body = JSON.stringify({ decision: 'approve', version: review.data.version });
    return (await fetch(`${reviewed}/../decision`, { method: 'POST', headers, body })).status;
  });

test('a long queue of all kinds is processed by keyboard or touch, and the next post opens at once [7.04]', async ({
  page,
  phone,
  lang,
  t,
}) => {
  // On an idle machine 500 posts take about three minutes.
  test.setTimeout(600_000);
  const before = share();
  const staff = await newModerator();
  const address = await fillQueue(count);
  await enter(page, staff, address);
  // Retries until the page shows the new name of the city, which takes some seconds to apply.
  await expect(async () => {
    await page.goto(`${address}/admin/moderation?lang=${lang}`);
    await expect(page.locator('.staff-lede')).toContainText(
      t('staff.moderation.waiting', { n: count }).replaceAll(/[\u2066-\u2069]/g, ''),
    );
  }).toPass({ timeout: 60_000 });
  if (phone) await page.locator('.queue-row').first().tap();
  await page.locator('.review h2').waitFor();
  await measure(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  const why = page.getByRole('dialog');
  const press = (name: 'approve' | 'requestChanges' | 'reject') =>
    phone
      ? page
          .locator('.decide')
          .getByRole('button', { name: t(`staff.moderation.${name}`) })
          .tap()
      : page.keyboard.press({ approve: 'KeyA', requestChanges: 'KeyC', reject: 'KeyR' }[name]);
  async function refuse(name: 'requestChanges' | 'reject') {
    await press(name);
    await expect(why.getByRole('radio').first()).toBeFocused();
    if (phone) {
      await why.locator('.choice').nth(1).tap();
      await why.getByRole('button', { name: t(`staff.moderation.${name}`) }).tap();
    } else {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
  }

  let refused = 0;
  for (let n = 1; n <= count; n += 1) {
    // Changes the client IP every 50 posts: a subnet may send about two decisions per second, and this test does six
    // hours of work in minutes.
    if (n % 50 === 1) await page.setExtraHTTPHeaders({ 'x-forwarded-for': randomClientIp() });
    // Waits for more rows: the test decides faster than a person, and the list reloads only when few rows are left.
    await page.waitForFunction(
      ({ ready, rows }) =>
        window.measured.ready >= ready && document.querySelectorAll('.queue-row').length >= rows,
      { ready: n, rows: Math.min(3, count - n + 1) },
      { polling: 20, timeout: 60_000 },
    );
    if (n === 7) expect(await decideElsewhere(page)).toBe(200);
    if (n % 20 === 0) await refuse(n % 40 === 0 ? 'reject' : 'requestChanges');
    else await press('approve');
    refused += n % 20 === 0 ? 1 : 0;
    if (n !== 7) continue;
    // A decision that the server rejects is reported although the next post is already open; the alert stays until
    // dismissed.
    const notified = page.getByRole('alert').filter({ hasText: t('staff.moderation.failed.changed') });
    await expect(notified).toContainText((await page.evaluate(() => window.measured.titles[6])) ?? '');
    await notified.getByRole('button', { name: t('staff.moderation.failed.seen') }).press('Enter');
    await expect(notified).toHaveCount(0);
  }
  await expect(page.getByText(t('staff.moderation.empty'))).toBeVisible();
  const { times, titles } = await page.evaluate(() => window.measured);
  expect(loads).toBe(0);
  expect(new Set(titles).size).toBe(count);
  expect(times).toHaveLength(count - 1);
  await expect(page.locator('.failed-decisions')).toHaveCount(0);
  if (!phone)
    await expect(page.locator('[data-figure=publishedToday] dd')).toHaveText(String(count - refused));

  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  const allowed = Math.round(promisedMs * Math.max(before, share()));
  console.log(
    `${count} posts, next post open after ${at(0.5)} ms (p50), ${at(0.95)} ms (p95), ${at(1)} ms (max); limit ${allowed} ms (p${percentile * 100})`,
  );
  expect(at(percentile)).toBeLessThanOrEqual(allowed);
});
