import { momentIn } from '@dalil/browser/forms/moment-in';
import '../../shared/forms/dialog-form.css';
import type { Application } from '@dalil/contract/applications';
import { isolate } from '@dalil/messages/isolate';
import { Button } from '@dalil/ui/button';
import { DateField } from '@dalil/ui/date-field';
import { Dialog } from '@dalil/ui/dialog';
import { Send } from '@dalil/ui/icons';
import { TextField } from '@dalil/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../shared/page/settings.ts';
import type { useChangeApplication } from './use-applications.ts';

interface InviteDialogProps {
  application: Application;
  open: boolean;
  onClose: () => void;
  onInvite: ReturnType<typeof useChangeApplication>;
}

/** When to meet, if that is known: an invitation without a day says that one follows. */
export function InviteDialog({ application: { name }, open, onClose, onInvite }: InviteDialogProps) {
  const t = useTranslations('applications');
  const timeZone = useSettings()?.city.timeZone ?? 'UTC';
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState('10:00');
  const [busy, setBusy] = useState(false);
  const invite = async () => {
    setBusy(true);
    const interviewAt = day && time ? { interviewAt: momentIn(day, time, timeZone) } : {};
    if (await onInvite({ state: 'invited', ...interviewAt })) onClose();
    setBusy(false);
  };
  return (
    <Dialog
      size="small"
      open={open}
      onClose={onClose}
      title={t('inviteTitle', { name: isolate(name) })}
      footer={
        <Button wide icon={Send} mirrorIcon loading={busy} onClick={() => void invite()}>
          {t('sendInvite')}
        </Button>
      }
    >
      <div className="dialog-form">
        <p>{t('inviteLede')}</p>
        <DateField label={t('day')} optional value={day} onChange={setDay} />
        {day && (
          <TextField
            label={t('time')}
            type="time"
            dir="ltr"
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
