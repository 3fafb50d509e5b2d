import type { BusinessDetail } from '@dalil/contract/businesses';
import { loadNamespaces } from '@dalil/messages/catalogues';
import type { Messages } from '@dalil/messages/keys';
import { locale } from '@dalil/messages/languages';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Panel } from '@dalil/ui/layout';
import { toast } from '@dalil/ui/toast';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { IntlProvider, useMessages, useTranslations } from 'use-intl';
import { useLanguage } from '../../../../shared/page/language.ts';
import { loginPath } from '../../../../shared/page/login-path.ts';
import { useMemberValue } from '../../../../shared/storage/member-storage.ts';
import type { ClaimDialog } from './claim-dialog.tsx';

interface Loaded {
  Dialog: typeof ClaimDialog;
  messages: Partial<Messages>;
}

/** For a business that nobody keeps yet. The form and its words are fetched by those who press. */
export function Claim({ business }: { business: BusinessDetail }) {
  const t = useTranslations();
  const lang = useLanguage();
  const known = useMessages();
  const { pathname, search } = useLocation();
  const isMember = useMemberValue('token') !== null;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [open, setOpen] = useState(false);
  const show = async () => {
    try {
      const [{ ClaimDialog: Dialog }, messages] = await Promise.all([
        import('./claim-dialog.tsx'),
        loadNamespaces(lang, ['claims', 'photos']),
      ]);
      setLoaded({ Dialog, messages });
      setOpen(true);
    } catch {
      toast('error', t('failures.chunk.lede'));
    }
  };
  if (business.claimed) return null;
  return (
    <Panel className="business-claim">
      <h2>{t('business.claim.title')}</h2>
      <p>{t('business.claim.lede')}</p>
      {isMember ? (
        <Button variant="soft" onClick={() => void show()}>
          {t('business.claim.open')}
        </Button>
      ) : (
        <ButtonLink variant="soft" href={loginPath(`${pathname}${search}`)}>
          {t('business.claim.open')}
        </ButtonLink>
      )}
      {loaded ? (
        <IntlProvider locale={locale(lang)} messages={{ ...known, ...loaded.messages }} timeZone="UTC">
          <loaded.Dialog business={business} open={open} onClose={() => setOpen(false)} />
        </IntlProvider>
      ) : null}
    </Panel>
  );
}
