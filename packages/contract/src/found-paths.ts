import type { KindPage } from './kinds/kind-facts.ts';
import { type KindPageName, kindPages } from './kinds.ts';
import { href, type PathName, paths } from './paths.ts';

const kindPageNames = Object.keys(kindPages) as KindPageName[];
const isOwn = ({ access, own }: KindPage) => access === 'member' || own === true;

/**
 * Sitemap pages whose path has no id. Those of posts, articles, guides and categories come from the database. A test
 * compares the two lists here with the robots directives of the pages.
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

/** The two directory pages. */
const directory = (['shops', 'services'] as const).map((type) => href(paths.category, { type }));

export const foundPaths: readonly string[] = [...foundPages.map((name) => paths[name]), ...directory];

/** Personal pages and forms, which crawlers need not visit. */
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

/** Path prefixes for `robots.txt`, without redundant ones. */
export const ownPrefixes: readonly string[] = [
  ...new Set(ownPages.map((name) => paths[name].replace(/\/:.*$/, ''))),
].filter((path, _, all) => !all.some((other) => path !== other && path.startsWith(other)));
