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
  /** What is new there, for programs that read it for people. */
  feed?: string;
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
const rentForm = 'features/rents/form/rent-form.route.tsx';
const jobForm = 'features/jobs/form/job-form.route.tsx';
const bare = { header: 'hidden', footer: false } as const;

/** Every specified page and what is true of it. The shell and the guards read it; routes are made from it. */
export const pages: Record<PathName, PageFacts> = {
  home: page('home', { file: 'features/home/home.route.tsx', header: 'overlay' }),
  homeAlias: page('homeAlias', { file: 'features/home/home.route.tsx', title: 'home', header: 'overlay' }),
  jobsEntry: page('jobsEntry', { file: 'features/jobs/list/jobs-entry.route.tsx' }),
  rentsEntry: page('rentsEntry', { file: 'features/rents/entry/choose.route.tsx' }),
  subCategory: page('subCategory', {
    file: 'features/businesses/list/business-list.route.tsx',
  }),
  category: page('category', { file: 'features/businesses/categories/category.route.tsx' }),
  blogs: page('blogs', { file: 'features/blogs/blog-list.route.tsx', feed: 'blog' }),
  blog: page('blog', { file: 'features/blogs/article.route.tsx' }),
  guides: page('guides', { file: 'features/guides/guides.route.tsx' }),
  guide: page('guide', { file: 'features/guides/guide.route.tsx' }),
  contact: page('contact', { file: 'features/contact/contact.route.tsx' }),
  about: page('about', { file: 'features/about/about.route.tsx' }),
  services: page('services', { file: 'features/services/services.route.tsx' }),
  privacy: page('privacy', { file: 'features/legal/privacy.route.tsx', ...bare }),
  terms: page('terms', { file: 'features/legal/terms.route.tsx', ...bare }),
  eula: page('eula', { file: 'features/legal/eula.route.tsx', footer: false }),
  login: page('login', { file: 'features/accounts/login.route.tsx', footer: false }),
  register: page('register', { file: 'features/accounts/register.route.tsx', footer: false }),
  registerConfirm: page('registerConfirm', {
    file: 'features/accounts/register-confirm.route.tsx',
    footer: false,
    own: true,
  }),
  forgotPassword: page('forgotPassword', {
    file: 'features/accounts/forgot-password.route.tsx',
    footer: false,
  }),
  business: page('business', { file: 'features/businesses/page/business.route.tsx' }),
  market: page('market', { file: 'features/products/market/market.route.tsx' }),
  marketSubCategories: page('marketSubCategories', {
    file: 'features/products/market/market.route.tsx',
  }),
  products: page('products', {
    file: 'features/products/list/product-list.route.tsx',
    feed: 'product',
  }),
  newProduct: page('newProduct', { file: 'features/products/form/product-form.route.tsx', ...member }),
  product: page('product', { file: 'features/products/page/product.route.tsx' }),
  search: page('search'),
  rents: page('rents', {
    file: 'features/rents/list/rent-list.route.tsx',
    feed: 'rent',
  }),
  rent: page('rent', { file: 'features/rents/page/rent.route.tsx' }),
  jobs: page('jobs', {
    file: 'features/jobs/list/job-list.route.tsx',
    feed: 'job',
  }),
  job: page('job', { file: 'features/jobs/page/job.route.tsx' }),
  postJob: page('postJob', { file: 'features/jobs/form/post-job.route.tsx', ...member }),
  postRent: page('postRent', { file: 'features/rents/entry/choose.route.tsx', ...member }),
  rentForm: page('rentForm', { file: rentForm, ...member }),
  rentWantedForm: page('rentWantedForm', { file: rentForm, ...member }),
  personJobForm: page('personJobForm', { file: jobForm, ...member }),
  seekerJobForm: page('seekerJobForm', { file: jobForm, ...member }),
  // What is none of the forms above.
  form: page('form', { file: 'features/not-found/not-found.route.tsx' }),
  companyJobForm: page('companyJobForm', { file: jobForm, ...member }),
  profile: page('profile', { file: 'features/accounts/profile/profile.route.tsx', ...member }),
  savedBusinesses: page('savedBusinesses', {
    file: 'features/businesses/saved/saved-businesses.route.tsx',
    own: true,
  }),
  savedRents: page('savedRents', { file: 'features/rents/saved/saved-rents.route.tsx', own: true }),
  savedJobs: page('savedJobs', { file: 'features/jobs/saved/saved-jobs.route.tsx', own: true }),
  savedProducts: page('savedProducts', {
    file: 'features/products/saved/saved-products.route.tsx',
    own: true,
  }),
  savedBlogs: page('savedBlogs', { file: 'features/blogs/saved/saved-blogs.route.tsx', own: true }),
  myProducts: page('myProducts', { file: 'features/products/mine/my-products.route.tsx', ...member }),
  myProduct: page('myProduct', { file: 'features/products/mine/own-product.route.tsx', ...member }),
  myJobs: page('myJobs', { file: 'features/jobs/mine/my-jobs.route.tsx', ...member }),
  myJob: page('myJob', { file: 'features/jobs/mine/own-job.route.tsx', ...member }),
  applications: page('applications', {
    file: 'features/applications/applications.route.tsx',
    ...member,
  }),
  myRents: page('myRents', { file: 'features/rents/mine/my-rents.route.tsx', ...member }),
  myRent: page('myRent', { file: 'features/rents/mine/own-rent.route.tsx', ...member }),
  myBusinesses: page('myBusinesses', { file: 'features/businesses/mine/my-businesses.route.tsx', ...member }),
  myBusiness: page('myBusiness', { file: 'features/businesses/mine/own-business.route.tsx', ...member }),
  deleteAccount: page('deleteAccount', { file: security, ...member }),
  changePassword: page('changePassword', { file: security, ...member }),
  changeEmail: page('changeEmail', { file: security, ...member }),
  addBusiness: page('addBusiness', { file: 'features/businesses/form/add-business.route.tsx', ...member }),
  states: page('states', { file: 'features/states/states.route.tsx' }),
  renew: page('renew', { file: 'features/renewal/renew.route.tsx', own: true }),
  newsletter: page('newsletter', { file: 'features/newsletter/newsletter.route.tsx', own: true }),
};
