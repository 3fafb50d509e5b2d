import { momentIn } from '@dalil/browser/forms/moment-in';
import { Button } from '@dalil/ui/button';
import { Dialog } from '@dalil/ui/dialog';
import { TextField } from '@dalil/ui/text-field';
import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCity } from '../shell/use-city.ts';

interface ScheduleDialogProps {
  onClose: () => void;
  /** Answers whether it was done; what was missing is then said where it was typed. */
  onChoose: (at: string) => Promise<boolean>;
}

/** From when on an article is public, by the clock of the city. */
export function ScheduleDialog({ onClose, onChoose }: ScheduleDialogProps) {
  const t = useTranslations('staff.blogs');
  const { name, timeZone } = useCity();
  const [day, setDay] = useState('');
  const [time, setTime] = useState('09:00');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const onEnter = (event: KeyboardEvent) => {
    // The article's form around it would be sent.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void choose();
  };
  async function choose() {
    const at = day && time ? momentIn(day, time, timeZone) : null;
    if (at === null || Date.parse(at) <= Date.now()) return setWrong(true);
    setBusy(true);
    await onChoose(at);
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title={t('schedule')} size="small">
      <div className="staff-form">
        <p>{t('scheduleText', { city: name })}</p>
        <TextField
          label={t('day')}
          type="date"
          value={day}
          error={wrong ? t('past') : undefined}
          onChange={({ target }) => setDay(target.value)}
          onKeyDown={onEnter}
        />
        <TextField
          label={t('time')}
          type="time"
          value={time}
          onChange={({ target }) => setTime(target.value)}
          onKeyDown={onEnter}
        />
        <Button loading={busy} onClick={() => void choose()}>
          {t('schedule')}
        </Button>
      </div>
    </Dialog>
  );
}
