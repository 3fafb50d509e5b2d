import { fromZonedTime } from '@dalil/browser/forms/zoned-time';
import { Button } from '@dalil/ui/button';
import { DateField } from '@dalil/ui/date-field';
import { Dialog } from '@dalil/ui/dialog';
import { TextField } from '@dalil/ui/text-field';
import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCity } from '../time/use-city.ts';

interface ScheduleDialogProps {
  title: string;
  /** Returns the description of the scheduled event. `city` is the city whose time zone applies. */
  text: (city: string) => string;
  onClose: () => void;
  /** Resolves to true on success; otherwise the error is shown at the field. */
  onChoose: (at: string) => Promise<boolean>;
}

/** Asks for a future date and time in the time zone of the city and passes it to `onChoose` as an ISO timestamp. */
export function ScheduleDialog({ title, text, onClose, onChoose }: ScheduleDialogProps) {
  const t = useTranslations('staff.schedule');
  const { name, timeZone } = useCity();
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState('09:00');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const onEnter = (event: KeyboardEvent) => {
    // Prevents submitting the surrounding form.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void choose();
  };
  async function choose() {
    const at = day && time ? fromZonedTime(day, time, timeZone) : null;
    if (at === null || Date.parse(at) <= Date.now()) return setWrong(true);
    setBusy(true);
    await onChoose(at);
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title={title} size="small">
      <div className="staff-form">
        <p>{text(name)}</p>
        <DateField label={t('day')} value={day} error={wrong ? t('past') : undefined} onChange={setDay} />
        <TextField
          label={t('time')}
          type="time"
          value={time}
          onChange={({ target }) => setTime(target.value)}
          onKeyDown={onEnter}
        />
        <Button loading={busy} onClick={() => void choose()}>
          {title}
        </Button>
      </div>
    </Dialog>
  );
}
