import { type Language, languages } from '@dalil/messages/languages';
import type { APIRequestContext } from '@playwright/test';
import { readIds } from '../support/api.ts';
import { everyPage } from '../support/every-page.ts';
import {
  checkStructuredData,
  readStructuredData,
  type StructuredDataNode,
} from '../support/structured-data.ts';
import { expect, test } from '../support/test.ts';

const read = async (request: APIRequestContext, address: string) => {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  return readStructuredData(await response.text());
};

const kinds = [
  { kind: 'businesses', path: 'MarketProfile', types: ['LocalBusiness'] },
  { kind: 'products', path: 'Show-Product', types: ['Product'] },
  { kind: 'rents', path: 'Rent', types: ['Apartment', 'Room'] },
  { kind: 'jobs', path: 'show-job', types: ['JobPosting'] },
  { kind: 'blogs', path: 'Show-Blog', types: ['BlogPosting'] },
];

/**
 * Number of items checked per kind. More are checked as long as some recommended property has been missing from all
 * of them.
 */
const enough = 3;
/** Counts a property of a room as that of an apartment, because both types have the same properties. */
const propertyOf = (missing: string) => missing.replace('Room.', 'Apartment.');

for (const { kind, path, types } of kinds) {
  test(`structured data describes each of the ${kind} in both languages`, async ({ request }) => {
    // Recommended properties appear only if the author filled them in: each must appear at least once among the
    // newest items.
    let unsaid: readonly string[] | undefined;
    for (const [index, id] of (await readIds(request, kind)).entries()) {
      if (index >= enough && unsaid?.length === 0) break;
      for (const lang of languages) {
        const notified = await read(request, `/${path}/${id}?lang=${lang}`);
        const [thing] = notified.filter((other) => types.includes(other['@type']));
        expect(thing, `${kind} ${id}`).toBeDefined();
        expect(String(thing?.url)).toMatch(lang === 'ar' ? /\?lang=ar$/ : /^[^?]+$/);
        const missing = notified
          .flatMap((each) => checkStructuredData(each, `${kind} ${id}`))
          .map(propertyOf);
        unsaid = unsaid ? unsaid.filter((property) => missing.includes(property)) : missing;
      }
    }
    expect(unsaid).toEqual([]);
  });
}

test('wanted posts for homes, jobs or products have no structured data of an offer', async ({ request }) => {
  for (const { kind, path, types } of kinds.filter((other) => /products|rents|jobs/.test(other.kind))) {
    for (const id of (await readIds(request, `${kind}?side=wanted`)).slice(0, enough)) {
      const notified = await read(request, `/${path}/${id}`);
      expect(notified.filter((thing) => types.includes(thing['@type']))).toEqual([]);
    }
  }
});

test('structured data describes the site search, the questions of the guide, and breadcrumbs on every page', async ({
  request,
}) => {
  for (const lang of languages) await expectSiteStructuredData(request, lang);
});

async function expectSiteStructuredData(request: APIRequestContext, lang: Language) {
  const [site] = (await read(request, `/?lang=${lang}`)).filter(
    (notified) => notified['@type'] === 'WebSite',
  );
  expect(checkStructuredData(site as StructuredDataNode, 'home')).toEqual([]);
  expect(JSON.stringify(site?.potentialAction)).toContain('/search-result/{keyword}');
  const guide = await read(request, `/User-Guide?lang=${lang}`);
  expect(guide.map((notified) => notified['@type']).sort()).toEqual(['BreadcrumbList', 'FAQPage']);
  for (const notified of guide) expect(checkStructuredData(notified, 'guide')).toEqual([]);
  for (const path of [
    '/About',
    '/Contact',
    '/Blog',
    '/Job',
    '/Rent',
    '/market-place/products',
    '/Category/shops',
  ]) {
    const [trail] = (await read(request, `${path}?lang=${lang}`)).filter(
      (notified) => notified['@type'] === 'BreadcrumbList',
    );
    expect(trail, path).toBeDefined();
    expect(checkStructuredData(trail as StructuredDataNode, path)).toEqual([]);
  }
}

test('every page declares its canonical URL and the alternates of both languages', async ({
  request,
  baseURL,
}) => {
  const every = everyPage.flatMap((page) => languages.map((lang) => ({ ...page, lang })));
  for (const { name, address, lang } of every) {
    const response = await request.get(`${address}${address.includes('?') ? '&' : '?'}lang=${lang}`);
    const html = await response.text();
    if (html.includes('content="noindex"')) continue;
    const links = [
      ...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([^"]+)")? href="([^"]+)"/g),
    ];
    const of = (wanted: string) => links.find(([, rel, hreflang]) => (hreflang ?? rel) === wanted)?.[3];
    expect(of('canonical'), name).toBe(of(lang));
    expect(of('x-default'), name).toBe(of('en'));
    expect(of('ar'), name).toMatch(/[?;]lang=ar$/);
    expect(of('en'), name).toMatch(new RegExp(`^${new URL(baseURL ?? '').protocol}//`));
    for (const which of ['en', 'ar'] as const) {
      const there = new URL((of(which) ?? '').replaceAll('&amp;', '&'));
      const answer = await request.get(`${there.pathname}${there.search}`, { maxRedirects: 0 });
      expect(answer.status(), `${name} in ${which}: ${there.href}`).toBe(200);
    }
  }
});

test('a shared link has a preview image of its target', async ({ request }) => {
  for (const { kind, path } of [...kinds, { kind: 'site', path: '' }]) {
    const [id] = path ? await readIds(request, kind) : [''];
    for (const lang of languages) {
      const html = await (await request.get(`/${path}${path && '/'}${id}?lang=${lang}`)).text();
      const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
      const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
      const answer = await request.get(`${pathname}${search}`);
      expect(answer.status(), address).toBe(200);
      expect(answer.headers()['content-type'], address).toBe('image/jpeg');
      expect(html).toMatch(/<meta property="og:image:alt" content="[^"]+"/);
    }
  }
});

test('lists link to their feed, and the feed exists', async ({ request }) => {
  for (const path of ['/Blog', '/Job', '/Rent', '/market-place/products', '/SubCategory/Restaurants/1']) {
    const html = await (await request.get(path)).text();
    const [, address = ''] = /type="application\/atom\+xml"[^>]* href="([^"]+)"/.exec(html) ?? [];
    expect(address, path).not.toBe('');
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    const feed = await request.get(`${pathname}${search}`);
    expect(feed.status(), address).toBe(200);
    expect(await feed.text(), address).toContain('<entry>');
  }
});
