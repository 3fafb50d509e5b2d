import {
  BadgeCheck,
  FileText,
  Flag,
  History,
  House,
  List,
  ListChecks,
  Mail,
  MapPinned,
  Megaphone,
  MessageCircle,
  MessagesSquare,
  Newspaper,
  Search,
  Shapes,
  ShieldCheck,
  Store,
  Tag,
  Upload,
  UsersRound,
} from '@dalil/ui/icons';
import type { AdminPage } from './shell/room.ts';

/**
 * Every page of the staff app: sections in menu order, with the role that both the menu and the route guard require.
 */
export const rooms: readonly AdminPage[] = [
  {
    path: '/dashboard',
    key: 'dashboard',
    icon: House,
    role: 'moderator',
    pages: [
      {
        path: 'dashboard',
        alsoFor: 'admin',
        load: async () => (await import('./dashboard/dashboard.tsx')).Dashboard,
      },
    ],
  },
  {
    path: '/moderation',
    key: 'moderation',
    icon: ShieldCheck,
    role: 'moderator',
    pages: [
      { path: 'moderation/:id?', load: async () => (await import('./moderation/moderation.tsx')).Moderation },
    ],
  },
  {
    path: '/reports',
    key: 'reports',
    icon: Flag,
    role: 'moderator',
    pages: [{ path: 'reports', load: async () => (await import('./reports/reports.tsx')).Reports }],
  },
  {
    path: '/appeals',
    key: 'appeals',
    icon: MessageCircle,
    role: 'moderator',
    pages: [{ path: 'appeals', load: async () => (await import('./appeals/appeals.tsx')).Appeals }],
  },
  {
    path: '/posts',
    key: 'posts',
    icon: List,
    role: 'moderator',
    pages: [
      { path: 'posts', load: async () => (await import('./posts/posts.tsx')).Posts },
      { path: 'posts/:id', load: async () => (await import('./posts/post.tsx')).Post },
    ],
  },
  {
    path: '/businesses',
    key: 'businesses',
    icon: Store,
    role: 'moderator',
    pages: [
      { path: 'businesses', load: async () => (await import('./businesses/businesses.tsx')).Businesses },
      { path: 'businesses/:id', load: async () => (await import('./businesses/business.tsx')).Business },
      {
        path: 'businesses/:id/merge/:other',
        load: async () => (await import('./businesses/merge.tsx')).Merge,
      },
    ],
  },
  {
    path: '/claims',
    key: 'claims',
    icon: BadgeCheck,
    role: 'moderator',
    pages: [{ path: 'claims', load: async () => (await import('./claims/claims.tsx')).Claims }],
  },
  {
    path: '/reasons',
    key: 'reasons',
    icon: ListChecks,
    role: 'editor',
    pages: [{ path: 'reasons', load: async () => (await import('./reasons/reasons.tsx')).Reasons }],
  },
  {
    path: '/import',
    key: 'import',
    icon: Upload,
    role: 'moderator',
    pages: [
      { path: 'import', load: async () => (await import('./import/imports.tsx')).Imports },
      { path: 'import/:id', load: async () => (await import('./import/import.tsx')).Import },
    ],
  },
  {
    path: '/chat',
    key: 'chats',
    icon: MessagesSquare,
    role: 'moderator',
    pages: [{ path: 'chat/:id?', load: async () => (await import('./chat/chats.tsx')).Chats }],
  },
  {
    path: '/inbox',
    key: 'messages',
    icon: Mail,
    role: 'moderator',
    pages: [{ path: 'inbox', load: async () => (await import('./inbox/inbox.tsx')).Inbox }],
  },
  {
    path: '/newsletter',
    key: 'newsletter',
    icon: Megaphone,
    role: 'admin',
    pages: [
      { path: 'newsletter', load: async () => (await import('./newsletter/newsletter.tsx')).Newsletter },
      { path: 'newsletter/:id', load: async () => (await import('./newsletter/letter.tsx')).LetterPage },
    ],
  },
  {
    path: '/categories',
    key: 'categories',
    icon: Shapes,
    role: 'editor',
    pages: [
      { path: 'categories', redirectTo: '/categories/directory' },
      {
        path: 'categories/:tree/:parent?',
        load: async () => (await import('./categories/categories.tsx')).Categories,
      },
    ],
  },
  {
    path: '/facts',
    key: 'facts',
    icon: Tag,
    role: 'editor',
    pages: [
      { path: 'facts', redirectTo: '/facts/directory' },
      {
        path: 'facts/directory/own',
        load: async () => (await import('./attributes/free-text-services.tsx')).FreeTextServices,
      },
      { path: 'facts/:tree', load: async () => (await import('./attributes/attributes.tsx')).Attributes },
    ],
  },
  {
    path: '/search',
    key: 'search',
    icon: Search,
    role: 'editor',
    pages: [
      {
        path: 'search',
        load: async () => (await import('./search/zero-result-queries.tsx')).ZeroResultQueries,
      },
      { path: 'search/words', load: async () => (await import('./search/added-terms.tsx')).AddedTerms },
    ],
  },
  {
    path: '/content',
    key: 'content',
    icon: Newspaper,
    role: 'editor',
    pages: [
      {
        path: 'content',
        load: async () => (await import('./content/content.tsx')).Content,
        children: [
          { path: '', redirectTo: '/content/settings' },
          { path: 'settings', load: async () => (await import('./content/settings.tsx')).Settings },
          { path: 'hero', load: async () => (await import('./content/home-parts.tsx')).Hero },
          { path: 'home', load: async () => (await import('./content/home-sections.tsx')).HomeSections },
          { path: 'welcome', load: async () => (await import('./content/home-parts.tsx')).Welcome },
          { path: 'ads', load: async () => (await import('./content/ads.tsx')).Ads },
          { path: 'app', load: async () => (await import('./content/mobile-app.tsx')).MobileApp },
          { path: 'services', load: async () => (await import('./content/services.tsx')).Services },
          { path: 'guides', load: async () => (await import('./content/guides.tsx')).Guides },
          { path: 'tips', load: async () => (await import('./content/guide-parts.tsx')).Tips },
          { path: 'tour', load: async () => (await import('./content/guide-parts.tsx')).Tour },
          { path: 'chat', load: async () => (await import('./content/chat.tsx')).Chat },
          { path: 'pages/:page', load: async () => (await import('./content/page.tsx')).Page },
        ],
      },
    ],
  },
  {
    path: '/blogs',
    key: 'blogs',
    icon: FileText,
    role: 'editor',
    pages: [
      { path: 'blogs', load: async () => (await import('./blogs/blogs.tsx')).Blogs },
      { path: 'blogs/:id', load: async () => (await import('./blogs/blog.tsx')).Blog },
    ],
  },
  {
    path: '/people',
    key: 'people',
    icon: UsersRound,
    role: 'admin',
    pages: [
      { path: 'people', load: async () => (await import('./people/people.tsx')).People },
      {
        path: 'people/:id',
        alsoFor: 'moderator',
        load: async () => (await import('./people/person.tsx')).Person,
      },
    ],
  },
  {
    path: '/cities',
    key: 'cities',
    icon: MapPinned,
    role: 'admin',
    pages: [{ path: 'cities', load: async () => (await import('./cities/cities.tsx')).Cities }],
  },
  {
    path: '/audit',
    key: 'audit',
    icon: History,
    role: 'admin',
    pages: [{ path: 'audit', load: async () => (await import('./audit/audit.tsx')).Audit }],
  },
];
