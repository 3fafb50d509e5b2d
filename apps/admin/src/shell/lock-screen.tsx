import './lock-screen.css';
import { useClient } from '@dalil/browser/api/use-client';
import { CodeField } from '@dalil/browser/forms/code-field';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import { memberStorage } from '@dalil/browser/storage/member-storage';
import type { Profile } from '@dalil/contract/profile';
import { Avatar } from '@dalil/ui/avatar';
import { Button } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { Lock, LogOut } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { lockScroll } from '@dalil/ui/scroll-lock';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { unlock, useIdleLock } from './idle-lock.ts';

/**
 * Covers all that staff see until somebody gives a code. The rooms stay as they are behind it, with what was typed, but
 * unseen; the browser keeps keys and readers out of them, as of anything behind a window.
 */
export function LockScreen({ profile }: { profile: Profile }) {
  const locked = useIdleLock();
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
      {locked && <Unlock profile={profile} titleId={titleId} />}
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
  }
  return (
    <form className="lock-box" {...form.props}>
      <Icon icon={Lock} size={32} />
      <h1 id={titleId}>{t('title')}</h1>
      <p>{t('lede')}</p>
      <Row gap={12} className="lock-who">
        <Avatar name={name} src={photo?.src} />
        <div>
          <p>
            <bdi>{name}</bdi>
          </p>
          <p className="staff-aside">
            <bdi dir="ltr">{email}</bdi>
          </p>
        </div>
      </Row>
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
