import { socialTypes } from '@dalil/contract/settings';
import { formatPhone } from '@dalil/messages/formats';
import { demoBusinesses } from '../../apps/server/src/seed/businesses/seed-businesses.ts';
import { enter } from '../support/account-screens.ts';
import { findBusiness } from '../support/api.ts';
import { photoFile } from '../support/business-input.ts';
import { waitForHydration } from '../support/hydration.ts';
import { readCode } from '../support/mail.ts';
import { newMember } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

const path = '/MarketProfile/1/bayt-al-zaytoun';
/** Id of the removed business: the last seeded one, as ids of the fresh database count from 1. */
const removed = demoBusinesses.length;

const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;

test('a business shows its details, hours, contact, social links and directions [1.03] [3.18] [4.12] [4.15] [5.16]', {
  tag: ['@en-desktop', '@ar-phone'],
}, async ({ page, request, phone, lang, t }) => {
  const business = await findBusiness(request, lang, 'Baghdad Nights');
  await page.goto(`/MarketProfile/${business.id}/${encodeURIComponent(business.slug)}`);
  await expect(page).toHaveTitle(`${business.name} · ${t('common.brand')}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(business.name);
  await expect(main.locator('.fact-groups .panel').first().locator('li')).toHaveText(
    business.services.map(({ name }) => name),
  );
  await expect(main.locator('.own-words p')).toHaveText(business.description);
  await expect(main.locator('.own-words p')).toHaveAttribute('lang', 'en');
  await expect(main.getByText(t('listing.about.notTranslated'))).toHaveCount(lang === 'ar' ? 1 : 0);

  const week = main.locator('.hours-table tbody tr');
  await expect(week).toHaveCount(7);
  await expect(week.filter({ hasText: t('business.hours.closed') })).toHaveCount(1);
  await expect(week.and(page.locator('[aria-current=date]'))).toContainText(t('business.hours.today'));

  const contact = main.locator('.listing-contact');
  await expect(contact.getByRole('link', { name: formatPhone(business.phone) })).toHaveAttribute(
    'href',
    `tel:${business.phone}`,
  );
  await expect(contact.getByRole('link', { name: business.email })).toBeVisible();
  expect(business.social.map(({ type }) => type).sort()).toEqual([...socialTypes].sort());
  for (const { type, url } of business.social)
    await expect(contact.getByRole('link', { name: t(`ui.social.${type}`), exact: true })).toHaveAttribute(
      'href',
      url,
    );
  // Address parts are separated by the comma of the reader's language, and each part is bidi-isolated, so that text
  // of another script does not reorder them.
  const comma = lang === 'ar' ? '،' : ',';
  const place = main.locator('.business-address address');
  // Arabic readers see the street by its local name, with the official name beside it.
  expect(business.street === null).toBe(lang === 'en');
  const street = business.street ? `${business.street} (${business.address})` : business.address;
  await expect(place).toHaveText(
    `${street}${comma} ${business.city}${comma} ${business.state} ${business.postalCode}`,
  );
  await expect(place.locator('bdi')).toHaveCount(lang === 'ar' ? 5 : 4);
  // On a phone the phone number is plain text, and the contact buttons are in the bar at the bottom.
  const bar = main.locator(phone ? '.action-bar' : '.listing-contact');
  const way = bar.getByRole('link', { name: t('listing.contact.directions') });
  const { lat = 0, lng = 0 } = business.location ?? {};
  await expect(way).toHaveAttribute('href', new RegExp(`destination=${lat}%2C${lng}$`));

  await page.goto(path);
  await waitForHydration(page);
  const badge = main.getByRole('button', { name: t('business.verified.explain') });
  await badge.focus();
  await page.keyboard.press('Enter');
  await expect(main.getByText(t('business.verified.lede'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main.getByText(t('business.verified.lede'))).toBeHidden();
  await expect(badge).toBeFocused();
});

test('a business has one canonical URL per language, an unknown one is 404 and a removed one is 410', async ({
  request,
  lang,
  t,
}) => {
  const go = (address: string) => request.get(`${address}?lang=${lang}`, { maxRedirects: 0 });
  const own = lang === 'en' ? 'bayt-al-zaytoun' : encodeURIComponent('بيت-الزيتون');
  for (const wrong of ['/MarketProfile/1', '/MarketProfile/1/somewhere-else']) {
    const response = await go(wrong);
    expect(response.status(), wrong).toBe(301);
    expect(response.headers().location).toBe(`/MarketProfile/1/${own}?lang=${lang}`);
  }
  // The URL with the business name in the other language is accepted too, so switching the language stays on the
  // page.
  const html = await (await go(path)).text();
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*/MarketProfile/1/${own}(\\?lang=ar)?"`));
  expect(html.match(/rel="alternate" hrefLang="(en|ar|x-default)"/g)).toHaveLength(3);
  const [, facts = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(facts)).toMatchObject({ '@type': 'LocalBusiness', address: { postalCode: '48126' } });

  expect((await go('/MarketProfile/999999/x')).status()).toBe(404);
  expect((await go('/MarketProfile/x')).status()).toBe(404);
  const gone = await go(`/MarketProfile/${removed}/nour-boutique`);
  expect(gone.status()).toBe(410);
  expect(await gone.text()).toContain(t('failures.gone.title'));
});

test('a visit, a call and a click on directions are counted once each', async ({ page, t }) => {
  const counted: string[] = [];
  await page.route('**/listings/1/count', (route) => {
    counted.push(route.request().postDataJSON().what);
    return route.fulfill({ json: { data: {} } });
  });
  await page.goto(path);
  await expect.poll(() => counted).toEqual(['views']);
  await page.reload();
  await waitForHydration(page);
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  const bar = page.locator('.action-bar');
  await bar.getByRole('link', { name: t('listing.contact.directions') }).click();
  await bar.getByRole('link', { name: t('listing.contact.call') }).click();
  await expect.poll(() => counted).toEqual(['views', 'directions', 'calls']);
});

test('a business is shared, and its map is fetched only when it scrolls near [1.03] [3.50] [4.15]', async ({
  page,
  context,
  lang,
  t,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const maps: string[] = [];
  page.on('request', (request) => {
    if (/map-canvas/.test(request.url())) maps.push(request.url());
  });
  await page.goto(path);
  await waitForHydration(page);
  await page.getByRole('button', { name: t('common.action.share') }).click();
  await page.getByRole('button', { name: t('common.action.copyLink') }).click();
  await expect(page.getByText(t('common.link.copied'))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(lang === 'ar' ? /\/MarketProfile\/1\/%D8%A8.*\?lang=ar$/ : new RegExp(`${path}$`));

  expect(maps).toEqual([]);
  const map = page.locator('.business-map');
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('canvas')).toBeVisible();
  expect(maps.length).toBeGreaterThan(0);
});

test('a visitor reports a business: a reason is required, and focus returns afterwards', async ({
  page,
  t,
  expectAccessible,
}) => {
  await page.goto(path);
  await waitForHydration(page);
  const flag = page.getByRole('button', { name: t('listing.report.open') });
  await flag.click();
  const dialog = page.getByRole('dialog', { name: t('listing.report.title') });
  const send = dialog.getByRole('button', { name: t('common.action.send') });
  // The report dialog lists reasons, none of them preselected.
  await expect(dialog.getByRole('radio')).not.toHaveCount(0);
  const grounds = dialog
    .getByRole('radio')
    .evaluateAll((radios) => [...new Set(radios.map((radio) => getComputedStyle(radio).backgroundColor))]);
  expect(await grounds).toEqual([await dialog.locator('.modal-box').evaluate(groundOf)]);
  await send.click();
  await expect(dialog.getByText(t('errors.field.reportReasonRequired'))).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel(t('listing.report.reasons.closed')).check();
  await send.click();
  await expect(page.getByText(t('listing.report.sent'))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(flag).toBeFocused();
});

test('a member claims an unclaimed business with a code sent to its own domain [4.15]', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const { id, website } = await findBusiness(request, lang, 'Diwan Sana');
  await enter(page, await newMember());
  await page.goto(`/MarketProfile/${id}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: t('business.claim.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('claims.title') });
  await expect(dialog.getByText(t('claims.lede'))).toBeVisible();
  await dialog.getByLabel(t('claims.proofs.email.label')).check();
  const email = dialog.locator('[name=email]');
  await email.fill('somebody@mail.example');
  const send = dialog.getByRole('button', { name: t('claims.sendCode') });
  await send.click();
  await expect(dialog.getByText(t('errors.field.emailNotAtWebsite'))).toBeVisible();
  await expectAccessible();
  const address = `${lang}.${Date.now()}@${new URL(website ?? '').hostname}`;
  await email.fill(address);
  await send.click();
  await dialog.locator('[name=code]').fill(await readCode(address));
  await expect(page.getByText(t('claims.sent'))).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a member claims a business with a document that is shown to nobody else', async ({
  page,
  request,
  lang,
  t,
}) => {
  const { id } = await findBusiness(request, lang, 'Diwan Sana');
  await enter(page, await newMember());
  await page.goto(`/MarketProfile/${id}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: t('business.claim.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('claims.title') });
  await dialog.getByLabel(t('claims.proofs.document.label')).check();
  await dialog.locator('input[type=file]').setInputFiles(photoFile);
  await expect(dialog.locator('.badge-success')).toBeVisible({ timeout: 30_000 });
  // The sender sees the uploaded document at a URL with a private token; without the token the URL returns nothing.
  const paper = dialog.locator('img[src*="/media/documents/"]');
  await expect(paper).toBeVisible();
  const address = (await paper.getAttribute('src')) ?? '';
  expect((await request.get(address)).status()).toBe(200);
  expect((await request.get(address.replace(/\?.*$/, ''))).status()).toBe(404);
  await dialog.getByRole('button', { name: t('claims.submit') }).click();
  await expect(page.getByText(t('claims.sent'))).toBeVisible();
});

test('the gallery opens at the clicked photo, follows the reading direction and returns focus [1.03]', {
  tag: ['@en-desktop', '@ar-phone'],
}, async ({ page, lang, t, expectAccessible }) => {
  await page.goto(path);
  await waitForHydration(page);
  const second = page.locator('.photo-mosaic-tile').nth(1);
  await second.click();
  const gallery = page.getByRole('dialog', { name: t('listing.photos.title') });
  const counter = gallery.getByRole('status');
  await expect(counter).toContainText('2 / ');
  await page.keyboard.press(lang === 'ar' ? 'ArrowLeft' : 'ArrowRight');
  await expect(counter).toContainText('3 / ');
  await expect(gallery.locator('li').nth(2)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press(lang === 'ar' ? 'ArrowRight' : 'ArrowLeft');
  await page.keyboard.press('Home');
  await expect(counter).toContainText('1 / ');
  await gallery.getByRole('button', { name: t('listing.photos.next') }).click();
  await expect(counter).toContainText('2 / ');
  // Swipes in the gallery with `scrollend` suppressed, as in a browser that does not fire this event.
  await gallery.locator('.gallery-row').evaluate(
    (row, way) => {
      addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
      row.scrollTo({ left: way * 3 * row.clientWidth, behavior: 'instant' });
    },
    lang === 'ar' ? -1 : 1,
  );
  await expect(counter).toContainText('4 / ');
  // The photo fully covers its preview: both have the photo's aspect ratio.
  const photo = gallery.locator('li').nth(3).locator('img');
  const shape = await photo.evaluate((image: HTMLImageElement) => ({
    drawn: image.clientWidth / image.clientHeight,
    own: image.naturalWidth / image.naturalHeight,
    fills: Math.min(
      innerWidth - image.clientWidth,
      (image.closest('ul')?.clientHeight ?? 0) - image.clientHeight,
    ),
  }));
  expect(shape.drawn).toBeCloseTo(shape.own, 1);
  expect(shape.fills).toBeLessThan(2);
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(second).toBeFocused();
});
