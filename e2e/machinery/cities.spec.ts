import type { Page } from '@playwright/test';
import { enter } from '../support/account-screens.ts';
import { createNamedCities, type NamedCity, originOf } from '../support/cities.ts';
import { waitForHydration } from '../support/hydration.ts';
import { readCode, readMail } from '../support/mail.ts';
import { newcomer } from '../support/members.ts';
import { noteSecrets } from '../support/secrets.ts';
import { newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/**
 * Serial, so that the cities are created once, by one process. They have hostnames; the demo city of all other tests
 * has none.
 */
test.describe.configure({ mode: 'serial' });

let cities: [NamedCity, NamedCity];
test.beforeAll(async () => {
  cities = await createNamedCities();
});

const pairs = () => [
  { here: cities[0], there: cities[1] },
  { here: cities[1], there: cities[0] },
];
const pathsOf = ({ categoryId, business }: NamedCity) => [
  '/',
  '/About',
  '/Contact',
  '/Terms-conditions',
  '/Category/shops',
  `/SubCategory/list/${categoryId}`,
  `/MarketProfile/${business.id}`,
  '/states',
  '/nowhere',
];

/** Fetches a path from within the page and returns the raw response of the server. */
const ask = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([url, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url, sent === null ? {} : { method: 'POST', headers, body: sent });
      return { status: response.status, body: await response.text() };
    },
    [path, body ? JSON.stringify(body) : null] as const,
  );

const found = (body: string, { own }: NamedCity) =>
  own.filter((word) => body.toLowerCase().includes(word.toLowerCase()));

test('pages of a city mention no other city, whether rendered or cached, in both languages', async ({
  page,
}) => {
  for (const { here, there } of pairs()) {
    const address = originOf(here);
    // Retried because a new hostname takes some seconds to take effect.
    await expect(async () => {
      await page.goto(`${address}/?lang=en`);
      const content = await page.content();
      expect(found(content, here)).not.toEqual([]);
      // Before the new hostname takes effect, the demo city (Dearborn) is served.
      expect(content).not.toMatch(/Dearborn/);
    }).toPass({ timeout: 5_000 });
    for (const lang of ['en', 'ar'])
      for (const path of pathsOf(here))
        for (let again = 0; again < 2; again += 1) {
          const { body } = await ask(page, `${path}?lang=${lang}`);
          expect([path, lang, found(body, there)]).toEqual([path, lang, []]);
          expect([path, lang, /Dearborn|ديربورن/.exec(body)?.[0]]).toEqual([path, lang, undefined]);
          const addresses = [
            ...body.matchAll(/(?:rel="(?:canonical|alternate)"|property="og:(?:url|image)")[^>]*/g),
          ];
          for (const [tag] of addresses) expect(tag).toContain(`"${address}/`);
          if (path === '/') expect(addresses.length).toBeGreaterThan(2);
        }
  }
});

test('header, search, list and footer link to the same city only', async ({ page, t }) => {
  const [here, there] = cities;
  const address = originOf(here);
  await page.goto(`${address}/?lang=en`);
  await waitForHydration(page);
  expect(found(await page.content(), there)).toEqual([]);
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const inside = links.filter((link) => link.startsWith('http:'));
  expect(inside.length).toBeGreaterThan(10);
  expect(inside.filter((link) => !link.startsWith(`${address}/`))).toEqual([]);

  const box = page.getByRole('banner').getByRole('searchbox').locator('visible=true');
  await box.fill(there.business.name);
  await box.press('Enter');
  await expect(page).toHaveURL(`${address}/search-result/${encodeURIComponent(there.business.name)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(there.business.name);
  await expect(page.getByRole('article').filter({ hasText: there.business.name })).toHaveCount(0);

  const list = `${address}/SubCategory/list/${here.categoryId}?lang=en`;
  await page.goto(list);
  await expect(page.getByRole('link', { name: here.business.name }).first()).toBeVisible();
  await page.goto(`${list}&q=${encodeURIComponent('Corner Bakery')}`);
  await expect(page.getByRole('link', { name: here.business.name }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: there.business.name })).toHaveCount(0);
  await page.goto(`${address}/SubCategory/list/${there.categoryId}?lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('failures.notFound.title'));
});

test('a post of another city is not found, and a shared one has the URL of its own city', async ({
  page,
  t,
}) => {
  for (const { here, there } of pairs()) {
    await page.goto(`${originOf(here)}/MarketProfile/${there.business.id}?lang=en`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('failures.notFound.title'));
    expect(found(await page.content(), there)).toEqual([]);
    await page.goto(`${originOf(here)}/MarketProfile/${here.business.id}?lang=en`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(here.business.name);
    const whatsApp = await page.locator('a[href^="https://wa.me/"]').first().getAttribute('href');
    expect(decodeURIComponent(whatsApp ?? '')).toContain(
      `\n${originOf(here)}/MarketProfile/${here.business.id}`,
    );
  }
});

test('the API of a hostname serves its own city only, even if the browser has stored another one', async ({
  page,
}) => {
  for (const { here, there } of pairs()) {
    await page.goto(`${originOf(here)}/About?lang=en`);
    const settings = ({ region, cityId }: NamedCity) => `/api/${region}/en/${cityId}/general-settings`;
    for (let again = 0; again < 3; again += 1) {
      expect((await ask(page, settings(here))).status).toBe(200);
      const refused = await ask(page, settings(there));
      expect([refused.status, JSON.parse(refused.body).code]).toEqual([404, 'unknownScope']);
      expect((await ask(page, '/api/mi/en/1/general-settings')).status).toBe(404);
    }
    await page.evaluate((id) => localStorage.setItem('cityId', String(id)), there.cityId);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\//.test(pathname)) calls.push(pathname);
    });
    await page.goto(`${originOf(here)}/SubCategory/list/${here.categoryId}?lang=en&q=bakery`);
    await waitForHydration(page);
    await expect(page.getByRole('link', { name: here.business.name }).first()).toBeVisible();
    expect(calls.filter((path) => !path.startsWith(`/api/${here.region}/en/${here.cityId}/`))).toEqual([]);
    page.removeAllListeners('request');
  }
});

test('an email sent after registration in a city links to the hostname of that city', async ({ page }) => {
  for (const { here, there } of pairs()) {
    await page.goto(`${originOf(here)}/About?lang=en`);
    const person = newcomer();
    const send = async (path: string, body: object) => {
      noteSecrets(body);
      const answer = await ask(page, `/api/${here.region}/en/${here.cityId}/${path}`, body);
      expect(answer.status, answer.body).toBeLessThan(300);
      const { data } = JSON.parse(answer.body);
      noteSecrets(data);
      return data;
    };
    const { ticket } = await send('register', { ...person, passwordRepeat: person.password, terms: true });
    await send('register/confirm', { ticket, code: await readCode(person.email) });
    const { html, text } = await readMail(person.email, 2);
    expect(html).toContain(`href="${originOf(here)}/?lang=en"`);
    expect(text).toContain(`${originOf(here)}/?lang=en`);
    expect(found(`${html}${text}`, there)).toEqual([]);
  }
});

test('a hostname that an admin adds to a city serves it within five seconds', async ({
  page,
  lang,
  t,
  expectAccessible,
}) => {
  const [here, there] = cities;
  const host = `renamed-${Date.now()}.localhost`;
  await enter(page, await newModerator());
  await page.goto(`/admin/cities?lang=${lang}`);
  const row = page.locator('.staff-list > li').filter({ hasText: here.host });
  await row.getByRole('button').click();
  const form = page.getByRole('dialog');
  const address = (n: number) => form.getByLabel(t('staff.cities.host', { n }), { exact: true });
  const save = () => form.getByRole('button', { name: t('staff.save'), exact: true }).click();
  await expectAccessible();
  await form.getByRole('button', { name: t('staff.cities.remove', { n: 1 }) }).click();
  await save();
  await expect(form.getByText(t('errors.field.hostLast'))).toBeVisible();
  await test.step('the notice does not move the dialog off centre', async () => {
    await expect(form.getByText(t('errors.validation'))).toBeVisible();
    const box = await form.locator('.modal-box').boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo(height / 2, 0);
  });
  const add = () => form.getByRole('button', { name: t('staff.cities.add') }).click();
  await add();
  await address(1).fill(there.host);
  await save();
  await expect(form.getByText(t('errors.field.hostTaken'))).toBeVisible();
  await address(1).fill(here.host);
  await add();
  await address(2).fill(host);
  await form.getByRole('button', { name: t('staff.cities.makeMain') }).click();
  await expect(address(1)).toHaveValue(host);
  await save();
  await expect(form).toHaveCount(0);
  await expect(row).toContainText(host);
  await expect(async () => {
    await page.goto(`${originOf({ host })}/?lang=en`);
    expect(found(await page.content(), here)).not.toEqual([]);
    // Pages under the old hostname declare the main hostname as canonical.
    await page.goto(`${originOf(here)}/?lang=en`);
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toContain(`//${host}:`);
  }).toPass({ timeout: 5_000 });
});
