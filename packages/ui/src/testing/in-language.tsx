import { ar } from '@dalil/messages/ar';
import { en } from '@dalil/messages/en';
import { direction, type Language, locale } from '@dalil/messages/languages';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach } from 'vitest';

afterEach(cleanup);

const catalogues = { en, ar };

/** Renders with the catalogue and direction of the language. */
export function renderIn(lang: Language, children: ReactNode) {
  document.documentElement.lang = lang;
  document.documentElement.dir = direction(lang);
  const page = (content: ReactNode) => (
    <IntlProvider locale={locale(lang)} messages={catalogues[lang]} timeZone="UTC">
      {content}
    </IntlProvider>
  );
  const { rerender, ...rest } = render(page(children));
  return { ...rest, rerender: (content: ReactNode) => rerender(page(content)) };
}
