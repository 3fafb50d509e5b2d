import { limits } from '@dalil/contract/limits';
import { Button } from '@dalil/ui/button';
import { Dialog } from '@dalil/ui/dialog';
import { TextArea } from '@dalil/ui/text-area';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

interface ReasonDialogProps {
  title: string;
  label: string;
  hint: string;
  /** What the button says. */
  action: string;
  danger: boolean;
  busy: boolean;
  /** Fields above and below the words. */
  before?: ReactNode;
  after?: ReactNode;
  /** Whether what else was chosen is enough without them. */
  enough?: (form: FormData) => boolean;
  onClose: () => void;
  onSend: (reason: string, form: FormData) => void;
}

/** Why something is refused or stopped: whom it concerns reads it. */
export function ReasonDialog({
  title,
  label,
  hint,
  action,
  danger,
  busy,
  before,
  after,
  enough = () => false,
  onClose,
  onSend,
}: ReasonDialogProps) {
  const t = useTranslations('errors.field');
  const [missing, setMissing] = useState(false);
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason')).trim();
    const said = reason !== '' || enough(form);
    setMissing(!said);
    if (said) onSend(reason, form);
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form className="staff-form" noValidate onSubmit={send}>
        {before}
        <TextArea
          name="reason"
          label={label}
          hint={hint}
          error={missing ? t('reasonRequired') : undefined}
          maxLength={limits.reasonLength}
          autoFocus={!before}
        />
        {after}
        <Button type="submit" loading={busy} variant={danger ? 'danger' : 'primary'}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
