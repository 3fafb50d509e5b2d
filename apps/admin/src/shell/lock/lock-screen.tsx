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
 * A modal dialog that covers the staff app until somebody enters a code or logs in again. The page behind it stays mounted,
 * with everything typed in it; the browser keeps the keyboard and screen readers out of it.
 */
export function LockScreen({ profile }: { profile: Profile }) {
  const ended = useMemberValue('token') === null;
  const idle = useIdleLock();
  const locked = ended || idle;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before it is painted, and while what had the focus still has it: it comes back there.
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
      // A press beside the fields stays in here.
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
    // Here it holds at once, whether or not the server can be reached.
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
