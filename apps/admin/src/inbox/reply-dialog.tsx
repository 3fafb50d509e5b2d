import { useClient } from '@dalil/browser/api/use-client';
import type { InboxMessage } from '@dalil/contract/inbox';
import { staffLimits } from '@dalil/contract/staff-limits';
import { Button } from '@dalil/ui/button';
import { Dialog } from '@dalil/ui/dialog';
import { Mail } from '@dalil/ui/icons';
import { TextArea } from '@dalil/ui/text-area';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';

interface ReplyDialogProps {
  message: InboxMessage;
  onClose: () => void;
}

/** Replies to a message by email without leaving the inbox. */
export function ReplyDialog({ message: { id, version, name, email, message }, onClose }: ReplyDialogProps) {
  const t = useTranslations('staff.messages');
  const client = useClient();
  const { act, busy } = useStaffMutation('messages');
  const [missing, setMissing] = useState(false);
  // Idempotency key for the lifetime of the dialog: retrying after a lost response does not send the email twice.
  const [key] = useState(() => crypto.randomUUID());

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text')).trim();
    setMissing(text === '');
    if (text === '') return;
    const body = { key, version, text };
    const done = await act(() => client.call('POST staff/messages/:id/replies', { params: { id }, body }), {
      done: t('replied'),
      conflict: t('moved'),
    });
    if (done) onClose();
  }

  return (
    <Dialog open onClose={onClose} title={t('replyTitle', { name: `\u2068${name}\u2069` })} size="large">
      <form className="staff-form" noValidate onSubmit={(event) => void send(event)}>
        <blockquote className="inbox-text inbox-quoted" dir="auto">
          {message}
        </blockquote>
        <TextArea
          name="text"
          label={t('replyLabel')}
          error={missing ? t('replyRequired') : undefined}
          rows={8}
          maxLength={staffLimits.reply.text}
          autoFocus
        />
        <p className="staff-aside">{t.rich('replyHint', { email: () => <bdi dir="ltr">{email}</bdi> })}</p>
        <Button type="submit" icon={Mail} loading={busy}>
          {t('send')}
        </Button>
      </form>
    </Dialog>
  );
}
