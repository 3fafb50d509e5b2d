import { browserClient, browserQueryClient, setRootScope } from '@dalil/browser/api/browser-client';
import { ClientContext } from '@dalil/browser/api/use-client';
import { LanguageContext } from '@dalil/browser/page/language';
import type { Scope } from '@dalil/contract/scope';
import type { Messages } from '@dalil/messages/keys';
import { locale } from '@dalil/messages/languages';
import { LinkContext } from '@dalil/ui/link';
import { Toaster } from '@dalil/ui/toaster';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, Navigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { IntlProvider } from 'use-intl';
import { Appeals } from './appeals/appeals.tsx';
import { Audit } from './audit/audit.tsx';
import { Blog } from './blogs/blog.tsx';
import { Blogs } from './blogs/blogs.tsx';
import { Business } from './businesses/business.tsx';
import { Businesses } from './businesses/businesses.tsx';
import { Merge } from './businesses/merge.tsx';
import { Categories } from './categories/categories.tsx';
import { Chats } from './chat/chats.tsx';
import { Cities } from './cities/cities.tsx';
import { Claims } from './claims/claims.tsx';
import { Ads } from './content/ads.tsx';
import { Chat } from './content/chat.tsx';
import { Content } from './content/content.tsx';
import { Tips, Tour } from './content/guide-parts.tsx';
import { Guides } from './content/guides.tsx';
import { Hero, Welcome } from './content/home-parts.tsx';
import { HomeSections } from './content/home-sections.tsx';
import { MobileApp } from './content/mobile-app.tsx';
import { Page } from './content/page.tsx';
import { Services } from './content/services.tsx';
import { Settings } from './content/settings.tsx';
import { Dashboard } from './dashboard/dashboard.tsx';
import { Facts } from './facts/facts.tsx';
import { OwnWords } from './facts/own-words.tsx';
import { Import } from './import/import.tsx';
import { Imports } from './import/imports.tsx';
import { Inbox } from './inbox/inbox.tsx';
import { Moderation } from './moderation/moderation.tsx';
import { LetterPage } from './newsletter/letter.tsx';
import { Newsletter } from './newsletter/newsletter.tsx';
import { People } from './people/people.tsx';
import { Person } from './people/person.tsx';
import { Post } from './posts/post.tsx';
import { Posts } from './posts/posts.tsx';
import { Reasons } from './reasons/reasons.tsx';
import { Reports } from './reports/reports.tsx';
import { Unanswered } from './search/unanswered.tsx';
import { Words } from './search/words.tsx';
import { Broken, NotFound } from './shell/failures.tsx';
import { Frame } from './shell/frame.tsx';
import { noticing } from './shell/lock/idle-lock.ts';
import { StaffLink } from './shell/staff-link.tsx';

const router = createBrowserRouter(
  [
    {
      element: <Frame />,
      errorElement: <Broken />,
      children: [
        { index: true, element: null },
        { path: 'moderation/:id?', element: <Moderation /> },
        { path: 'dashboard', element: <Dashboard /> },
        { path: 'import', element: <Imports /> },
        { path: 'import/:id', element: <Import /> },
        { path: 'chat/:id?', element: <Chats /> },
        { path: 'inbox', element: <Inbox /> },
        { path: 'newsletter', element: <Newsletter /> },
        { path: 'newsletter/:id', element: <LetterPage /> },
        { path: 'reports', element: <Reports /> },
        { path: 'posts', element: <Posts /> },
        { path: 'posts/:id', element: <Post /> },
        { path: 'businesses', element: <Businesses /> },
        { path: 'businesses/:id', element: <Business /> },
        { path: 'businesses/:id/merge/:other', element: <Merge /> },
        { path: 'claims', element: <Claims /> },
        { path: 'appeals', element: <Appeals /> },
        { path: 'reasons', element: <Reasons /> },
        { path: 'categories', element: <Navigate to="/categories/directory" replace /> },
        { path: 'categories/:tree/:parent?', element: <Categories /> },
        { path: 'facts', element: <Navigate to="/facts/directory" replace /> },
        { path: 'facts/directory/own', element: <OwnWords /> },
        { path: 'facts/:tree', element: <Facts /> },
        { path: 'search', element: <Unanswered /> },
        { path: 'search/words', element: <Words /> },
        {
          path: 'content',
          element: <Content />,
          children: [
            { index: true, element: <Navigate to="/content/settings" replace /> },
            { path: 'settings', element: <Settings /> },
            { path: 'hero', element: <Hero /> },
            { path: 'home', element: <HomeSections /> },
            { path: 'welcome', element: <Welcome /> },
            { path: 'ads', element: <Ads /> },
            { path: 'app', element: <MobileApp /> },
            { path: 'services', element: <Services /> },
            { path: 'guides', element: <Guides /> },
            { path: 'tips', element: <Tips /> },
            { path: 'tour', element: <Tour /> },
            { path: 'chat', element: <Chat /> },
            { path: 'pages/:page', element: <Page /> },
          ],
        },
        { path: 'blogs', element: <Blogs /> },
        { path: 'blogs/:id', element: <Blog /> },
        { path: 'people', element: <People /> },
        { path: 'people/:id', element: <Person /> },
        { path: 'cities', element: <Cities /> },
        { path: 'audit', element: <Audit /> },
        { path: '*', element: <NotFound /> },
      ],
    },
  ],
  { basename: '/admin' },
);

/** All that the staff's pages stand in. */
export function App({ scope, messages }: { scope: Scope; messages: Partial<Messages> }) {
  setRootScope(scope);
  return (
    <QueryClientProvider client={browserQueryClient()}>
      <ClientContext value={noticing(browserClient(scope))}>
        <LanguageContext value={scope.lang}>
          <IntlProvider locale={locale(scope.lang)} messages={messages} timeZone="UTC">
            <LinkContext value={StaffLink}>
              <RouterProvider router={router} />
              <Toaster />
            </LinkContext>
          </IntlProvider>
        </LanguageContext>
      </ClientContext>
    </QueryClientProvider>
  );
}
