import { useMemberApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import { formatDate } from '@dalil/messages/formats';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Send } from '@dalil/ui/icons';
import { Note } from '@dalil/ui/note';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLazyDialog } from '../page/lazy-dialog.tsx';
import { useSettings } from '../page/settings.ts';
import { applyHash, loginPath } from '../session/login-path.ts';
import type { AppliedFor } from './apply-dialog.tsx';

const loadDialog = async () => (await import('./apply-dialog.tsx')).ApplyDialog;

interface ApplyProps {
  job: AppliedFor;
  /** Set if the button stands in a row of buttons; shown instead of it after the user has applied. */
  inRow?: ReactNode;
}

/** The application button, or the date on which the user applied. Pages that use it load the namespace `applying`. */
export function Apply({ job, inRow }: ApplyProps) {
  const t = useTranslations('applying');
  const lang = useLanguage();
  const timeZone = useSettings()?.city.timeZone ?? 'UTC';
  const { pathname, search, hash } = useLocation();
  const isMember = useMemberValue('token') !== null;
  const mine = useMemberApi('GET jobs/:id/application', { params: { id: job.id } });
  const { show, dialog } = useLazyDialog(loadDialog, ['applications', 'photos']);
  const sentAt = mine.data?.data?.sentAt;
  // Opens the dialog when the user returns to the job after logging in to apply. The page contains this component
  // twice; only the instance outside the row of buttons opens it.
  const opens = hash === applyHash && mine.isSuccess && !sentAt && !inRow;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is another with every render
  useEffect(() => {
    if (!opens) return;
    void show();
    // Removes the hash, so that a reload shows the job instead of the dialog.
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }, [opens]);
  const look = inRow
    ? ({ icon: Send } as const)
    : ({ icon: Send, size: 'large', wide: true, className: 'in-bar' } as const);
  return (
    <>
      {sentAt ? (
        inRow || <Note tone="success">{t('applied', { date: formatDate(sentAt, lang, timeZone) })}</Note>
      ) : isMember ? (
        <Button {...look} onClick={() => void show()}>
          {t('apply')}
        </Button>
      ) : (
        <ButtonLink {...look} href={loginPath(`${pathname}${search}${applyHash}`)}>
          {t('apply')}
        </ButtonLink>
      )}
      {dialog({ job })}
    </>
  );
}
