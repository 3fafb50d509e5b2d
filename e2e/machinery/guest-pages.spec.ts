import { href, paths } from '@dalil/contract/paths';
import { direction, languages } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
// This spec uses HTTP requests only: no browser is started.
import { expect, test } from '@playwright/test';
import { pages } from '../../apps/web/app/pages.ts';
import { randomClientIp } from '../support/client-ip.ts';
import { everyPage } from '../support/every-page.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': randomClientIp() } });

const inLanguage = (address: string, lang: string) => `${address}?lang=${lang}`;
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&');

test('a guest can open every public page in both languages, and search [1.01]', async ({ request }) => {
  const of = (access: 'public' | 'member') => everyPage.filter(({ name }) => pages[name].access === access);
  // Excludes the URL of `/form/:slug`: with the slug filled in here, it is a members-only form.
  const closed = of('member').map(({ address }) => address);
  const open = of('public').filter(({ address }) => !closed.includes(address));
  expect(open.length).toBeGreaterThan(35);
  for (const { name, address } of open)
    for (const lang of languages) {
      const t = translator(lang);
      const response = await request.get(inLanguage(address, lang));
      expect([name, lang, response.status()]).toEqual([name, lang, 200]);
      if (name !== 'login') expect(new URL(response.url()).pathname, name).not.toBe(paths.login);
      const html = await response.text();
      expect(html, name).toContain(`<html lang="${lang}" dir="${direction(lang)}"`);
      expect(html, name).toMatch(/<h1[\s>]/);
      const { title, path, own } = pages[name];
      // Data that the server could not load would appear as a skeleton. Personal pages are excluded, because the
      // browser loads their data.
      if (!own) expect([name, lang, html.includes('aria-busy="true"')]).toEqual([name, lang, false]);
      // Titles of pages with parameters depend on their content and are not compared.
      const page =
        path.includes(':') || title === 'home' ? null : t(`pages.title.${title}` as 'pages.title.about');
      if (page) expect([name, titleOf(html)]).toEqual([name, t('meta.title', { page })]);
    }
  const { cookies } = await request.storageState();
  expect(cookies.map(({ name }) => name)).not.toContain('dalil_session');

  for (const lang of languages) {
    const found = await request.get(inLanguage(href(paths.search, { keyword: 'bread' }), lang));
    expect((await found.text()).match(/class="card-link" href="\/MarketProfile\//g)).not.toBeNull();
  }
});

test('the company form has a page of its own in both languages [3.33]', async ({ request }) => {
  for (const lang of languages) {
    const html = await (await request.get(inLanguage('/jobforcompany', lang))).text();
    const t = translator(lang);
    expect(titleOf(html)).toBe(t('meta.title', { page: t('pages.title.companyJobForm') }));
    expect(html).toContain(`<h1>${t('job-form.company.title')}</h1>`);
  }
});

test('pages are found without the optional segments of their paths [3.03 partly] [3.06 partly] [3.08 partly] [3.18 partly] [3.23 partly] [3.26 partly] [3.28 partly]', async ({
  request,
}) => {
  for (const [address, found] of [
    ['/SubCategory/7', '/SubCategory/7'],
    ['/Show-Blog', '/Blog'],
    ['/Show-Blog/1', '/Show-Blog/1/opening-a-small-business'],
    ['/Show-User-Guide/1', '/Show-User-Guide/1/posting'],
    ['/MarketProfile/1', '/MarketProfile/1/bayt-al-zaytoun'],
    ['/Show-Product/260', '/Show-Product/260/two-door-refrigerator-like-new'],
    ['/Rent/101', '/Rent/101/warrendale-brick-house-with-two-car-garage'],
    ['/show-job', '/Job'],
    ['/show-job/179', '/show-job/179/tile-and-bath-installer'],
  ] as const) {
    const response = await request.get(inLanguage(address, 'en'));
    expect([address, response.status(), new URL(response.url()).pathname]).toEqual([address, 200, found]);
  }
});
