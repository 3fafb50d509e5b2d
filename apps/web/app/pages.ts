import { kindPages } from '@dalil/contract/kinds';
import { type PathName, paths } from '@dalil/contract/paths';

export interface PageFacts {
  path: string;
  title: PathName;
  /**
   * State of the site header. `overlay`: transparent over the hero until the page is scrolled; `active`: solid from
   * the start; `hidden`: not shown.
   */
  header: 'overlay' | 'active' | 'hidden';
  footer: boolean;
  access: 'public' | 'member';
  /** Name of the Atom feed with new posts: `/feeds/<name>.atom`. */
  feed?: string;
  /** Shows data stored for the visitor or requested by them. Open to guests but not indexed by search engines. */
  own?: true;
}

const member = { access: 'member' } as const;
const own = { own: true } as const;
const bare = { header: 'hidden', footer: false } as const;

/** Properties of pages that deviate from the defaults in `pages`. */
const special: Partial<Record<PathName, Partial<PageFacts>>> = {
  ...(kindPages as Partial<Record<PathName, Partial<PageFacts>>>),
  home: { header: 'overlay' },
  homeAlias: { title: 'home', header: 'overlay' },
  blogs: { feed: 'blog' },
  privacy: bare,
  terms: bare,
  eula: { footer: false },
  login: { footer: false },
  register: { footer: false },
  registerConfirm: { footer: false, ...own },
  forgotPassword: { footer: false },
  search: own,
  profile: member,
  savedBlogs: own,
  savedSearches: member,
  notifications: member,
  messages: { ...member, footer: false },
  thread: { ...member, footer: false },
  deleteAccount: member,
  changePassword: member,
  changeEmail: member,
  renew: own,
  newsletter: own,
  offline: own,
};

/**
 * All pages of the specification with their properties. The layout and the access guards read this table; the routes
 * are generated from it.
 */
export const pages = Object.fromEntries(
  Object.entries(paths).map(([name, path]): [string, PageFacts] => [
    name,
    {
      path,
      title: name as PathName,
      header: 'active',
      footer: true,
      access: 'public',
      ...special[name as PathName],
    },
  ]),
) as Record<PathName, PageFacts>;
