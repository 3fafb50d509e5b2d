import { fromZonedTime, toZonedTime } from '@dalil/browser/forms/zoned-time';
import '../../shared/forms/dialog-form.css';
import type { Application } from '@dalil/contract/applications';
import { limits } from '@dalil/contract/limits';
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

/**
 * Dialog for the interview date, which is optional: without a date the invitation announces that a date will follow.
 */
export function InviteDialog({ application, open, onClose, onInvite }: InviteDialogProps) {
  const { name, interviewAt: before, state } = application;
  const t = useTranslations('applications');
  const timeZone = useSettings()?.city.timeZone ?? 'UTC';
  const now = before ? toZonedTime(before, timeZone) : null;
  const [day, setDay] = useState(now?.day ?? null);
  const [time, setTime] = useState(now?.time ?? '10:00');
  const [place, setPlace] = useState(application.place ?? '');
  const [contact, setContact] = useState(application.contact ?? '');
  const [busy, setBusy] = useState(false);
  const invite = async () => {
    setBusy(true);
    const interviewAt = day && time ? { interviewAt: fromZonedTime(day, time, timeZone) } : {};
    const where = {
      ...(place.trim() && { place: place.trim() }),
      ...(contact.trim() && { contact: contact.trim() }),
    };
    if (await onInvite({ state: 'invited', ...interviewAt, ...where })) onClose();
    setBusy(false);
  };
  return (
    <Dialog
      size="small"
      open={open}
      onClose={onClose}
      title={t(state === 'invited' ? 'moveTitle' : 'inviteTitle', { name: isolate(name) })}
      footer={
        <Button wide icon={Send} mirrorIcon loading={busy} onClick={() => void invite()}>
          {t(state === 'invited' ? 'sendChange' : 'sendInvite')}
        </Button>
      }
    >
      <div className="dialog-form">
        <p>{t(state === 'invited' ? 'moveLede' : 'inviteLede')}</p>
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
        <TextField
          label={t('place')}
          hint={t('placeHint')}
          optional
          maxLength={limits.application.place}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
        />
        <TextField
          label={t('contact')}
          hint={t('contactHint')}
          optional
          maxLength={limits.application.contact}
          value={contact}
          onChange={({ target }) => setContact(target.value)}
        />
      </div>
    </Dialog>
  );
}
