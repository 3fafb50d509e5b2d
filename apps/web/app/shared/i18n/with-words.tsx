import { useLanguage } from '@dalil/browser/page/language';
import { loadNamespaces } from '@dalil/messages/catalogues';
import type { Namespace } from '@dalil/messages/keys';
import { locale } from '@dalil/messages/languages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IntlProvider, useMessages } from 'use-intl';

/**
 * Loads additional message namespaces for a component that may appear on any page, and renders it once they are
 * available.
 */
export function WithWords({ of: namespaces, children }: { of: readonly Namespace[]; children: ReactNode }) {
  const lang = useLanguage();
  const known = useMessages();
  const words = useQuery({
    queryKey: ['words', lang, ...namespaces],
    queryFn: () => loadNamespaces(lang, namespaces),
  }).data;
  if (!words) return null;
  return (
    <IntlProvider locale={locale(lang)} messages={{ ...known, ...words }} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
