import type { KindPages, PageQuery } from '../../shared/kinds/kind.ts';

const list: PageQuery = {
  sub: 'ids',
  open: ['1'],
  verified: ['1'],
  photos: ['1'],
  q: 'any',
  facts: 'several',
  near: 'any',
  within: ['1', '3', '5', '10'],
  box: 'any',
  sort: ['newest', 'name', 'nearest'],
  cursor: 'any',
  view: ['list', 'map'],
};

export const businessPages: KindPages = {
  files: {
    subCategory: 'features/businesses/list/business-list.route.tsx',
    category: 'features/businesses/categories/category.route.tsx',
    business: 'features/businesses/detail/business.route.tsx',
    searchBusinesses: 'features/businesses/list/found-businesses.route.tsx',
    savedBusinesses: 'features/businesses/saved/saved-businesses.route.tsx',
    myBusinesses: 'features/businesses/owner/my-businesses.route.tsx',
    myBusiness: 'features/businesses/owner/own-business.route.tsx',
    addBusiness: 'features/businesses/form/add-business.route.tsx',
  },
  queries: {
    subCategory: { ...list, Page: ['shops', 'service'] },
    searchBusinesses: list,
  },
};
