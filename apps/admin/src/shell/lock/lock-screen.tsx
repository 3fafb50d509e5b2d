import './lock-screen.css';
import { useClient } from '@dalil/browser/api/use-client';
import { CodeField } from '@dalil/browser/forms/code-field';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import { memberStorage, useMemberValue } from '@dalil/browser/storage/member-storage';
import type { Profile } from '@dalil/contract/profile';
import { Button } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { Lock, LogOut } from '@dalil/ui/icons';
import { lockScroll } from '@dalil/ui/scroll-lock';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { toLogin } from '../to-login.ts';
import { unlock, useIdleLock } from './idle-lock.ts';
import { SessionEnded } from './session-ended.tsx';
import { Who } from './who.tsx';

/**
 * Modal dialog that covers the staff app until the user enters a code or logs in again. The page behind it stays
 * mounted with all its input; the browser prevents access by keyboard and screen reader.
 */
export function LockScreen({ profile }: { profile: Profile }) {
  const ended = useMemberValue('token') === null;
  const idle = useIdleLock();
  const locked = ended || idle;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect, so that the page is covered before it is painted. The dialog opens before the focus moves, so
  // that `close` can restore the focus to the previous element.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!locked || !element) return;
    const unlockScroll = lockScroll();
    element.showModal();
    return () => {
      element.close();
      unlockScroll();
    };
  }, [locked]);
  return (
    <dialog
      ref={dialog}
      className="lock"
      aria-labelledby={titleId}
      // Focusable itself, so that a click beside the fields keeps the focus inside the dialog.
      tabIndex={-1}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => locked && currentTarget.showModal()}
    >
      {ended ? (
        <SessionEnded profile={profile} titleId={titleId} />
      ) : (
        idle && <Unlock profile={profile} titleId={titleId} />
      )}
    </dialog>
  );
}

const schema = async () => (await import('@dalil/contract/staff-lock')).unlockSession.body;

function Unlock({ profile: { name, email, photo }, titleId }: { profile: Profile; titleId: string }) {
  const t = useTranslations('staff.lock');
  const client = useClient();
  const form = useForm({
    schema,
    send: async (body) => {
      await client.call('POST session/unlock', { body });
      unlock();
    },
  });
  function logOut() {
    // Logs out locally at once, even if the server cannot be reached.
    client.call('POST logout').catch(() => undefined);
    memberStorage.clear();
    toLogin();
  }
  return (
    <form className="lock-box" {...form.props}>
      <Icon icon={Lock} size={32} />
      <h1 id={titleId}>{t('title')}</h1>
      <p>{t('lede')}</p>
      <Who name={name} email={email} photo={photo} />
      <CodeField label={t('code')} error={form.error('code')} />
      <Submit form={form} sending={t('sending')}>
        {t('unlock')}
      </Submit>
      <Button variant="ghost" icon={LogOut} mirrorIcon onClick={logOut}>
        {t('logOut')}
      </Button>
    </form>
  );
}
