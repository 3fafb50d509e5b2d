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
  /** Label of the submit button. */
  action: string;
  danger: boolean;
  busy: boolean;
  /** Fields above and below the text field. */
  before?: ReactNode;
  after?: ReactNode;
  /** Returns true if the form is valid without a text, because its other fields suffice. */
  enough?: (form: FormData) => boolean;
  onClose: () => void;
  onSend: (reason: string, form: FormData) => void;
}

/** Dialog for the reason of a rejection or suspension. The affected person reads the text. */
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
