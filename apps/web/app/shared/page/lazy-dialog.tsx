import { useLanguage } from '@dalil/browser/page/language';
import { loadNamespaces } from '@dalil/messages/catalogues';
import type { Messages, Namespace } from '@dalil/messages/keys';
import { locale } from '@dalil/messages/languages';
import { toast } from '@dalil/ui/toast';
import { type ComponentType, useState } from 'react';
import { IntlProvider, useMessages, useTranslations } from 'use-intl';

interface Closable {
  open: boolean;
  onClose: () => void;
}

/**
 * Returns `show`, which loads and opens a dialog with its messages, and `dialog`, which renders it and must be part
 * of the page. It stays mounted after closing, so that focus can return.
 */
export function useLazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly Namespace[],
) {
  const t = useTranslations('failures.chunk');
  const lang = useLanguage();
  const known = useMessages();
  const [fetched, setFetched] = useState<{
    Dialog: ComponentType<Props>;
    messages: Partial<Messages>;
  } | null>(null);
  const [open, setOpen] = useState(false);
  return {
    async show() {
      try {
        const [Dialog, messages] = await Promise.all([load(), loadNamespaces(lang, namespaces)]);
        setFetched({ Dialog, messages });
        setOpen(true);
      } catch {
        toast('error', t('lede'));
      }
    },
    dialog: (props: Omit<Props, keyof Closable>) =>
      fetched && (
        <IntlProvider locale={locale(lang)} messages={{ ...known, ...fetched.messages }} timeZone="UTC">
          <fetched.Dialog {...({ ...props, open, onClose: () => setOpen(false) } as Props)} />
        </IntlProvider>
      ),
  };
}
