import { type PathName, paths } from '@dalil/contract/paths';

export interface PageFacts {
  path: string;
  /** The route module; a page without one answers with the honest "being built" page. */
  file?: string;
  title: PathName;
  /** `overlay` lies clear over the hero until the page is scrolled; `active` is solid from the start. */
  header: 'overlay' | 'active' | 'hidden';
  footer: boolean;
  access: 'public' | 'member';
  /**
   * What its address says to the server beside the path, and with which values. Only this is part of the address under
   * which the page is kept; with a word that can be anything it is made anew. What scripts alone read is left out.
   */
  query?: Readonly<Record<string, readonly string[] | 'ids' | 'several' | 'any'>>;
  /** Shows what a visitor keeps: open to guests, and nothing for search engines. */
  own?: true;
}

const page = (name: PathName, facts: Partial<Omit<PageFacts, 'path'>> = {}): PageFacts => ({
  path: paths[name],
  title: name,
  header: 'active',
  footer: true,
  access: 'public',
  ...facts,
});

const member = { access: 'member' } as const;
const security = 'features/accounts/security/security.route.tsx';
const next = { query: { next: 'any' } } as const;
const bare = { header: 'hidden', footer: false } as const;

/** Every specified page and what is true of it. The shell and the guards read it; routes are made from it. */
export const pages: Record<PathName, PageFacts> = {
  home: page('home', { file: 'features/home/home.route.tsx', header: 'overlay' }),
  homeAlias: page('homeAlias', { file: 'features/home/home.route.tsx', title: 'home', header: 'overlay' }),
  jobsEntry: page('jobsEntry'),
  rentsEntry: page('rentsEntry'),
  subCategory: page('subCategory', {
    file: 'features/businesses/list/business-list.route.tsx',
    query: {
      Page: ['shops', 'service'],
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
    },
  }),
  category: page('category', { file: 'features/businesses/categories/category.route.tsx' }),
  blogs: page('blogs'),
  blog: page('blog'),
  guides: page('guides'),
  guide: page('guide'),
  contact: page('contact'),
  about: page('about', { file: 'features/about/about.route.tsx' }),
  services: page('services', { file: 'features/services/services.route.tsx' }),
  privacy: page('privacy', { file: 'features/legal/privacy.route.tsx', ...bare }),
  terms: page('terms', { file: 'features/legal/terms.route.tsx', ...bare }),
  eula: page('eula', { file: 'features/legal/eula.route.tsx', footer: false }),
  login: page('login', { file: 'features/accounts/login.route.tsx', footer: false, ...next }),
  register: page('register', { file: 'features/accounts/register.route.tsx', footer: false, ...next }),
  registerConfirm: page('registerConfirm', {
    file: 'features/accounts/register-confirm.route.tsx',
    footer: false,
    ...next,
  }),
  forgotPassword: page('forgotPassword', {
    file: 'features/accounts/forgot-password.route.tsx',
    footer: false,
    ...next,
  }),
  business: page('business', { file: 'features/businesses/page/business.route.tsx' }),
  market: page('market'),
  marketSubCategories: page('marketSubCategories'),
  products: page('products'),
  newProduct: page('newProduct', member),
  product: page('product'),
  search: page('search'),
  rents: page('rents'),
  rent: page('rent'),
  jobs: page('jobs'),
  job: page('job'),
  postJob: page('postJob', member),
  postRent: page('postRent', member),
  rentForm: page('rentForm', member),
  form: page('form', member),
  companyJobForm: page('companyJobForm', member),
  profile: page('profile', { file: 'features/accounts/profile/profile.route.tsx', ...member }),
  savedBusinesses: page('savedBusinesses', {
    file: 'features/businesses/saved/saved-businesses.route.tsx',
    own: true,
  }),
  savedRents: page('savedRents', member),
  savedJobs: page('savedJobs', member),
  savedProducts: page('savedProducts', member),
  savedBlogs: page('savedBlogs', member),
  myProducts: page('myProducts', member),
  myJobs: page('myJobs', member),
  myRents: page('myRents', member),
  myBusinesses: page('myBusinesses', { file: 'features/businesses/mine/my-businesses.route.tsx', ...member }),
  myBusiness: page('myBusiness', { file: 'features/businesses/mine/own-business.route.tsx', ...member }),
  deleteAccount: page('deleteAccount', { file: security, ...member }),
  changePassword: page('changePassword', { file: security, ...member }),
  changeEmail: page('changeEmail', { file: security, ...member }),
  addBusiness: page('addBusiness', { file: 'features/businesses/form/add-business.route.tsx', ...member }),
  states: page('states', { file: 'features/states/states.route.tsx' }),
};
