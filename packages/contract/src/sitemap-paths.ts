import type { KindPage } from './kinds/kind-facts.ts';
import { type KindPageName, kindPages } from './kinds.ts';
import { href, type PathName, paths } from './paths.ts';

const kindPageNames = Object.keys(kindPages) as KindPageName[];
const isOwn = ({ access, own }: KindPage) => access === 'member' || own === true;

/**
 * Pages without ids that the sitemap lists. URLs of posts, articles, guides and categories come from the database. A
 * test compares both lists of this file with the robots directives of the pages.
 */
export const sitemapPages: readonly PathName[] = [
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

/** Paths of the two directory pages, shops and services. */
const directory = (['shops', 'services'] as const).map((type) => href(paths.category, { type }));

/**
 * Paths that the sitemap lists in addition to those from the database: of `sitemapPages` and of the two directory
 * pages.
 */
export const sitemapPaths: readonly string[] = [...sitemapPages.map((name) => paths[name]), ...directory];

/** Personal pages and forms, which crawlers need not visit. */
export const uncrawledPages: readonly PathName[] = [
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

/** Path prefixes for `robots.txt`, without those that a shorter prefix already covers. */
export const uncrawledPrefixes: readonly string[] = [
  ...new Set(uncrawledPages.map((name) => paths[name].replace(/\/:.*$/, ''))),
].filter((path, _, all) => !all.some((other) => path !== other && path.startsWith(other)));
