import type { KindPage } from './kinds/kind-facts.ts';
import { type KindPageName, kindPages } from './kinds.ts';
import { href, type PathName, paths } from './paths.ts';

const kindPageNames = Object.keys(kindPages) as KindPageName[];
const isOwn = ({ access, own }: KindPage) => access === 'member' || own === true;

/**
 * Pages for search engines that need nothing but their path. Those of posts, articles, guides and categories are found in
 * the database. A test of the site compares the two lists here with what its pages say of themselves.
 */
export const foundPages: readonly PathName[] = [
  'home',
  ...kindPageNames.filter(
    (name) => !isOwn(kindPages[name]) && !kindPages[name].alias && !kindPages[name].path.includes(':'),
  ),
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
  'states',
];

/** The two pages of the directory. */
const directory = (['shops', 'services'] as const).map((type) => href(paths.category, { type }));

export const foundPaths: readonly string[] = [...foundPages.map((name) => paths[name]), ...directory];

/** What shows a visitor what is theirs, or asks them for something: crawlers need not come. */
export const ownPages: readonly PathName[] = [
  ...kindPageNames.filter((name) => isOwn(kindPages[name])),
  'registerConfirm',
  'search',
  'profile',
  'savedBlogs',
  'savedSearches',
  'notifications',
  'messages',
  'thread',
  'deleteAccount',
  'changePassword',
  'changeEmail',
  'renew',
  'newsletter',
  'offline',
];

/** As `robots.txt` names them: by how their paths begin, each once. */
export const ownPrefixes: readonly string[] = [
  ...new Set(ownPages.map((name) => paths[name].replace(/\/:.*$/, ''))),
].filter((path, _, all) => !all.some((other) => path !== other && path.startsWith(other)));
