import { createQueryClient, setRootScope } from '@dalil/browser/api/browser-client';
import { ClientContext } from '@dalil/browser/api/use-client';
import { LanguageContext } from '@dalil/browser/page/language';
import type { Client } from '@dalil/contract/client';
import { ar } from '@dalil/messages/ar';
import { en } from '@dalil/messages/en';
import { type Language, locale } from '@dalil/messages/languages';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';

interface Opening {
  lang: Language;
  address: string;
  Page: ComponentType;
  /** API stub: returns the response for a route, or throws an error. */
  call: (route: string) => unknown;
}

/** Renders a page at its URL with a stubbed API. */
export function openRoute({ lang, address, Page, call }: Opening): void {
  const scope = { region: 'mi', lang, cityId: 1 };
  const client = { scope, call: async (route: string) => call(route) } as unknown as Client;
  setRootScope(scope);
  const [path = '/'] = address.split('?');
  const router = createMemoryRouter([{ path, Component: Page }], { initialEntries: [address] });
  render(
    <LanguageContext value={lang}>
      <IntlProvider locale={locale(lang)} messages={{ en, ar }[lang]} timeZone="UTC">
        <QueryClientProvider client={createQueryClient()}>
          <ClientContext value={client}>
            <RouterProvider router={router} />
          </ClientContext>
        </QueryClientProvider>
      </IntlProvider>
    </LanguageContext>,
  );
}
