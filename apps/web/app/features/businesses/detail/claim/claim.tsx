import { useMemberValue } from '@dalil/browser/storage/member-storage';
import type { BusinessDetail } from '@dalil/contract/businesses';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Panel } from '@dalil/ui/layout';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFetchedDialog } from '../../../../shared/page/fetched-dialog.tsx';
import { loginPath } from '../../../../shared/session/login-path.ts';

const loadDialog = async () => (await import('./claim-dialog.tsx')).ClaimDialog;

/** Panel for claiming a business that has no owner account yet. */
export function Claim({ business }: { business: BusinessDetail }) {
  const t = useTranslations();
  const { pathname, search } = useLocation();
  const isMember = useMemberValue('token') !== null;
  const { show, dialog } = useFetchedDialog(loadDialog, ['claims', 'photos']);
  if (business.claimed) return null;
  return (
    <Panel className="business-claim">
      <h2>{t('business.claim.title')}</h2>
      <p>{t(business.verified ? 'business.claim.ledeVerified' : 'business.claim.lede')}</p>
      {isMember ? (
        <Button variant="soft" onClick={() => void show()}>
          {t('business.claim.open')}
        </Button>
      ) : (
        <ButtonLink variant="soft" href={loginPath(`${pathname}${search}`)}>
          {t('business.claim.open')}
        </ButtonLink>
      )}
      {dialog({ business })}
    </Panel>
  );
}
