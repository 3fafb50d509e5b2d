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
