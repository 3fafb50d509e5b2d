import { kindPages } from '@dalil/contract/kinds';
import { type PathName, paths } from '@dalil/contract/paths';

export interface PageFacts {
  path: string;
  title: PathName;
  /** `overlay` lies clear over the hero until the page is scrolled; `active` is solid from the start. */
  header: 'overlay' | 'active' | 'hidden';
  footer: boolean;
  access: 'public' | 'member';
  /** What is new there, for programs that read it for people. */
  feed?: string;
  /** Shows what a visitor keeps or asked for: open to guests, and nothing for search engines. */
  own?: true;
}

const member = { access: 'member' } as const;
const own = { own: true } as const;
const bare = { header: 'hidden', footer: false } as const;

/** What is not as it is of most pages. */
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

/** Every specified page and what is true of it. The shell and the guards read it; routes are made from it. */
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
