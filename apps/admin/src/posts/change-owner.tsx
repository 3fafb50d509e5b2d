import { useClient } from '@dalil/browser/api/use-client';
import type { StaffPost } from '@dalil/contract/staff-posts';
import { Checkbox } from '@dalil/ui/checkbox';
import { TextField } from '@dalil/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonDialog } from '../shell/dialogs/reason-dialog.tsx';
import { messagesOf } from '../shell/messages-of.ts';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';

interface ChangeOwnerProps {
  post: StaffPost;
  onClose: () => void;
}

/** Assigns a post to another account; a business can also be left without an owner. */
export function ChangeOwner({ post: { id, kind, owner }, onClose }: ChangeOwnerProps) {
  const t = useTranslations('staff.posts.changeOwner');
  const words = useTranslations('staff.posts');
  const client = useClient();
  const { act, busy } = useStaffMutation('posts');
  const [nobody, setNobody] = useState(false);
  const [error, setError] = useState<string>();

  async function send(reason: string, form: FormData) {
    const email = nobody ? null : String(form.get('email')).trim();
    const done = await act(
      () =>
        client
          .call('PUT staff/posts/:id/owner', {
            params: { id },
            body: { from: owner?.id ?? null, email, reason },
          })
          .catch((refused: unknown) => {
            setError(messagesOf(refused).email);
            throw refused;
          }),
      { done: t('done'), conflict: words('changed') },
    );
    if (done) onClose();
  }

  return (
    <ReasonDialog
      title={t('title')}
      label={words('reason')}
      hint={t('reasonHint')}
      action={t('action')}
      danger={false}
      busy={busy}
      before={
        <>
          {kind === 'business' && owner && (
            <Checkbox
              label={t('nobody')}
              checked={nobody}
              onChange={({ target }) => setNobody(target.checked)}
            />
          )}
          {!nobody && (
            <TextField name="email" type="email" label={t('email')} hint={t('emailHint')} error={error} />
          )}
        </>
      }
      onClose={onClose}
      onSend={(reason, form) => void send(reason, form)}
    />
  );
}
