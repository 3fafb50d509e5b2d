import { browserClient, browserQueryClient, setRootScope } from '@dalil/browser/api/browser-client';
import { ClientContext } from '@dalil/browser/api/use-client';
import { LanguageContext } from '@dalil/browser/page/language';
import type { Scope } from '@dalil/contract/scope';
import type { Messages } from '@dalil/messages/keys';
import { locale } from '@dalil/messages/languages';
import { LinkContext } from '@dalil/ui/link';
import { Toaster } from '@dalil/ui/toaster';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { IntlProvider } from 'use-intl';
import { rooms } from './rooms.ts';
import { routesOf } from './routes.tsx';
import { noticing } from './shell/lock/idle-lock.ts';
import { StaffLink } from './shell/staff-link.tsx';

const router = createBrowserRouter(routesOf(rooms), { basename: '/admin' });

/** Root component of the staff app: providers and router. */
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
