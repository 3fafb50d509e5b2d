import { href, type PathName, paths } from './paths.ts';

/**
 * Pages for search engines that need nothing but their path. Those of posts, articles, guides and categories are found in
 * the database. A test of the site compares the two lists here with what its pages say of themselves.
 */
export const foundPages = [
  'home',
  'jobsEntry',
  'rentsEntry',
  'blogs',
  'guides',
  'contact',
  'about',
  'services',
  'privacy',
  'terms',
  'eula',
  'login',
  'register',
  'forgotPassword',
  'market',
  'products',
  'rents',
  'jobs',
  'states',
] as const satisfies PathName[];

/** The two pages of the directory. */
const directory = (['shops', 'services'] as const).map((type) => href(paths.category, { type }));

export const foundPaths: readonly string[] = [...foundPages.map((name) => paths[name]), ...directory];

/** What shows a visitor what is theirs, or asks them for something: crawlers need not come. */
export const ownPages = [
  'registerConfirm',
  'searchBusinesses',
  'searchProducts',
  'searchRents',
  'searchJobs',
  'search',
  'newProduct',
  'postJob',
  'postRent',
  'rentForm',
  'rentWantedForm',
  'personJobForm',
  'seekerJobForm',
  'companyJobForm',
  'profile',
  'savedBusinesses',
  'savedRents',
  'savedJobs',
  'savedProducts',
  'savedBlogs',
  'savedSearches',
  'notifications',
  'myApplications',
  'messages',
  'thread',
  'myProducts',
  'myProduct',
  'myJobs',
  'myJob',
  'applications',
  'myRents',
  'myRent',
  'myBusinesses',
  'myBusiness',
  'deleteAccount',
  'changePassword',
  'changeEmail',
  'addBusiness',
  'renew',
  'newsletter',
  'offline',
] as const satisfies PathName[];

/** As `robots.txt` names them: by how their paths begin, each once. */
export const ownPrefixes: readonly string[] = [
  ...new Set(ownPages.map((name) => paths[name].replace(/\/:.*$/, ''))),
].filter((path, _, all) => !all.some((other) => path !== other && path.startsWith(other)));
