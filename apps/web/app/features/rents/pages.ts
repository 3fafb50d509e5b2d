import type { KindPages, PageQuery } from '../../shared/kinds/kind.ts';

const list: PageQuery = {
  side: ['offer', 'wanted'],
  sub: 'ids',
  area: 'ids',
  shared: ['1'],
  furnished: ['1'],
  photos: ['1'],
  bedrooms: ['1', '2', '3', '4'],
  bathrooms: ['1', '2', '3'],
  gender: ['female', 'male'],
  zip: 'any',
  priceMin: 'any',
  priceMax: 'any',
  sizeMin: 'any',
  sizeMax: 'any',
  q: 'any',
  near: 'any',
  within: ['1', '3', '5', '10'],
  box: 'any',
  sort: ['newest', 'cheapest', 'dearest', 'nearest'],
  cursor: 'any',
  view: ['list', 'map'],
};

export const rentPages: KindPages = {
  files: {
    rentsEntry: 'features/rents/entry/choose.route.tsx',
    rents: 'features/rents/list/rent-list.route.tsx',
    rent: 'features/rents/detail/rent.route.tsx',
    searchRents: 'features/rents/list/rent-list.route.tsx',
    postRent: 'features/rents/entry/choose.route.tsx',
    rentForm: 'features/rents/form/rent-form.route.tsx',
    rentWantedForm: 'features/rents/form/rent-form.route.tsx',
    savedRents: 'features/rents/saved/saved-rents.route.tsx',
    myRents: 'features/rents/owner/my-rents.route.tsx',
    myRent: 'features/rents/owner/own-rent.route.tsx',
  },
  queries: {
    rents: list,
    searchRents: list,
    rentForm: { kind: ['offer', 'wanted'] },
  },
};
