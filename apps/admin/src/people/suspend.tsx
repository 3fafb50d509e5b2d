import { DateField } from '@dalil/ui/date-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonDialog } from '../shell/dialogs/reason-dialog.tsx';

interface SuspendProps {
  busy: boolean;
  onClose: () => void;
  onSend: (body: { reason: string; until?: string }) => void;
}

/** Reason and end date of a suspension. */
export function Suspend({ busy, onClose, onSend }: SuspendProps) {
  const t = useTranslations('staff.people');
  const [until, setUntil] = useState<string | null>(null);
  return (
    <ReasonDialog
      title={t('suspend')}
      label={t('reason')}
      hint={t('reasonHint')}
      action={t('suspend')}
      danger
      busy={busy}
      after={<DateField label={t('until')} optional value={until} onChange={setUntil} />}
      onClose={onClose}
      onSend={(reason) => onSend({ reason, ...(until && { until }) })}
    />
  );
}
