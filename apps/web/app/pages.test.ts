import { foundPages, ownPages } from '@dalil/contract/found-paths';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

test('search engines are led to the pages that say they are for them, and away from those that are somebody’s', () => {
  // The home page under its other name, and the market without a category, say that they are other pages.
  const elsewhere = ['homeAlias', 'marketSubCategories'];
  const entries = Object.entries(pages).filter(([, { path }]) => !path.includes(':'));
  const forAll = entries.filter(([, { access, own }]) => access === 'public' && !own);
  expect(forAll.map(([name]) => name).filter((name) => !elsewhere.includes(name))).toEqual([...foundPages]);
  const own = Object.entries(pages).filter(([, page]) => page.access === 'member' || page.own);
  expect(own.map(([name]) => name).toSorted()).toEqual([...ownPages].toSorted());
});

test('guests open every page but those of members [1.01 partly] [3.49 partly]', () => {
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

test('the header is active from the start on pages of members, accounts and products [2.05 partly]', () => {
  const active = /^\/(Profile|saved-|my-|Login|Register|Forget-Password|delete-account|change|Show-Product)/;
  const found = Object.values(pages).filter(({ path }) => active.test(path));
  expect(found).toHaveLength(25);
  expect(found.filter(({ header }) => header !== 'active')).toEqual([]);
});
