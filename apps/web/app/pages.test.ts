import { sitemapPages, uncrawledPages } from '@dalil/contract/sitemap-paths';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

test('search engines may index exactly the public pages and not the personal ones', () => {
  // The home page alias and the marketplace without a category declare another page as canonical, so the sitemap
  // omits them.
  const elsewhere = ['homeAlias', 'marketSubCategories'];
  const entries = Object.entries(pages).filter(([, { path }]) => !path.includes(':'));
  const forAll = entries.filter(([, { access, own }]) => access === 'public' && !own);
  expect(forAll.map(([name]) => name).filter((name) => !elsewhere.includes(name))).toEqual([...sitemapPages]);
  const own = Object.entries(pages).filter(([, page]) => page.access === 'member' || page.own);
  expect(own.map(([name]) => name).toSorted()).toEqual([...uncrawledPages].toSorted());
});

test("guests can open every page except the members' pages [1.01 partly] [3.49 partly]", () => {
  const closed = Object.values(pages).filter(({ access }) => access === 'member');
  expect(closed.map(({ path }) => path).toSorted()).toEqual([
    '/Profile',
    '/add-business',
    '/change-email',
    '/changePassword',
    '/delete-account',
    '/form/job-individual',
    '/form/job-seeker',
    '/form/rent-wanted',
    '/jobforcompany',
    '/market-place/new-product',
    '/messages',
    '/messages/:id',
    '/my-applications',
    '/my-business',
    '/my-business/:id',
    '/my-housing',
    '/my-housing/:id',
    '/my-job',
    '/my-job/:id',
    '/my-job/:id/applications',
    '/my-product',
    '/my-product/:id',
    '/notifications',
    '/post-job',
    '/post-rent',
    '/rentForm',
    '/saved-searches',
  ]);
});

test("the header is solid from the start on members' pages, account pages and product pages [2.05 partly]", () => {
  const active = /^\/(Profile|saved-|my-|Login|Register|Forget-Password|delete-account|change|Show-Product)/;
  const found = Object.values(pages).filter(({ path }) => active.test(path));
  expect(found).toHaveLength(25);
  expect(found.filter(({ header }) => header !== 'active')).toEqual([]);
});
