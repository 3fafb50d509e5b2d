import type { PathName } from '@dalil/contract/paths';
import { kindPageFiles } from './kind-pages.ts';

/**
 * Route module of every page. Separate from `pages.ts`, which every page loads: the browser does not need this table.
 */
export const pageFiles: Record<PathName, string> = {
  ...kindPageFiles,
  home: 'features/home/home.route.tsx',
  homeAlias: 'features/home/home.route.tsx',
  blogs: 'features/blogs/blog-list.route.tsx',
  blog: 'features/blogs/article.route.tsx',
  guides: 'features/guides/guides.route.tsx',
  guide: 'features/guides/guide.route.tsx',
  contact: 'features/contact/contact.route.tsx',
  about: 'features/about/about.route.tsx',
  services: 'features/services/services.route.tsx',
  privacy: 'features/legal/privacy.route.tsx',
  terms: 'features/legal/terms.route.tsx',
  eula: 'features/legal/eula.route.tsx',
  login: 'features/accounts/login.route.tsx',
  register: 'features/accounts/register.route.tsx',
  registerConfirm: 'features/accounts/register-confirm.route.tsx',
  forgotPassword: 'features/accounts/forgot-password.route.tsx',
  search: 'features/search/search.route.tsx',
  // Shows the not-found page for form URLs that match no known form.
  form: 'features/not-found/not-found.route.tsx',
  profile: 'features/accounts/profile/profile.route.tsx',
  savedBlogs: 'features/blogs/saved/saved-blogs.route.tsx',
  savedSearches: 'features/saved-searches/saved-searches.route.tsx',
  notifications: 'features/notifications/notifications.route.tsx',
  messages: 'features/messages/messages.route.tsx',
  thread: 'features/messages/messages.route.tsx',
  deleteAccount: 'features/accounts/security/security.route.tsx',
  changePassword: 'features/accounts/security/security.route.tsx',
  changeEmail: 'features/accounts/security/security.route.tsx',
  states: 'features/states/states.route.tsx',
  renew: 'features/renewal/renew.route.tsx',
  newsletter: 'features/newsletter/newsletter.route.tsx',
  offline: 'features/offline/offline.route.tsx',
};
