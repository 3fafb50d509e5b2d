import type { PathName } from '@dalil/contract/paths';

type PageQuery = Readonly<Record<string, readonly string[] | 'ids' | 'several' | 'any'>>;

const next = { next: 'any' } as const;

const businesses: PageQuery = {
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

const products: PageQuery = {
  main_id: 'ids',
  category_id: 'ids',
  side: ['offer', 'wanted'],
  condition: ['new', 'used'],
  free: ['1'],
  photos: ['1'],
  area: 'ids',
  priceMin: 'any',
  priceMax: 'any',
  q: 'any',
  facts: 'several',
  near: 'any',
  within: ['1', '3', '5', '10'],
  sort: ['newest', 'cheapest', 'dearest', 'nearest'],
  cursor: 'any',
};

const rents: PageQuery = {
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

const jobs: PageQuery = {
  side: ['offer', 'wanted'],
  field: 'ids',
  area: 'ids',
  jobType: 'several',
  experience: 'several',
  payPer: 'several',
  priceMin: 'any',
  priceMax: 'any',
  by: ['company', 'person'],
  q: 'any',
  near: 'any',
  within: ['1', '3', '5', '10'],
  sort: ['newest', 'dearest', 'cheapest', 'nearest'],
  cursor: 'any',
};

/** Made anew in any case: the path says what anybody can type. */
const searched: PageQuery = { exact: ['1'], without: 'any', near: 'any', sort: 'any' };

/**
 * What the address of a page says to the server beside its path, and with which values. Only this is part of the address
 * under which the page is kept; with a word that can be anything it is made anew. What scripts alone read is left out.
 * Apart from the table of pages, which comes with every page: browsers have no use for it.
 */
export const pageQueries: Partial<Record<PathName, PageQuery>> = {
  subCategory: { ...businesses, Page: ['shops', 'service'] },
  searchBusinesses: { ...businesses, ...searched },
  searchProducts: { ...products, ...searched },
  searchRents: { ...rents, ...searched },
  searchJobs: { ...jobs, ...searched },
  search: searched,
  blogs: { cursor: 'any' },
  blog: { preview: 'any' },
  login: next,
  register: next,
  registerConfirm: next,
  forgotPassword: next,
  marketSubCategories: { main_id: 'ids' },
  products,
  rents,
  jobs,
  rentForm: { kind: ['offer', 'wanted'] },
};
