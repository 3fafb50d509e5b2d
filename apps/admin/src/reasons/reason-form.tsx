import { useClient } from '@dalil/browser/api/use-client';
import { limits } from '@dalil/contract/limits';
import { listingKinds } from '@dalil/contract/listing-states';
import { explainedDecisions, type Reason, type ReasonInput } from '@dalil/contract/reasons';
import { direction } from '@dalil/messages/languages';
import { Button } from '@dalil/ui/button';
import { Checkbox, CheckboxGroup } from '@dalil/ui/checkbox';
import { Dialog } from '@dalil/ui/dialog';
import { TextArea } from '@dalil/ui/text-area';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguages } from '../shell/use-languages.ts';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';

interface ReasonFormProps {
  reason: Reason | null;
  /** Position of the reason in the list of reasons. */
  position: number;
  onClose: () => void;
}

/** Form for one predefined reason in both languages, with the decisions and kinds of post for which it is offered. */
export function ReasonForm({ reason, position, onClose }: ReasonFormProps) {
  const t = useTranslations();
  const client = useClient();
  const order = useLanguages();
  const { act, busy } = useStaffMutation('reasons');
  const [missing, setMissing] = useState<readonly string[]>([]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = bodyOf(new FormData(event.currentTarget), position);
    const empty = [
      ...order.filter((lang) => body.text[lang] === ''),
      ...(body.decisions.length === 0 ? ['decisions'] : []),
    ];
    setMissing(empty);
    if (empty.length > 0) return;
    const saved = await act(() =>
      reason
        ? client.call('PUT staff/reasons/:id', { params: { id: reason.id }, body })
        : client.call('POST staff/reasons', { body }),
    );
    if (saved) onClose();
  }

  return (
    <Dialog open onClose={onClose} title={t(reason ? 'staff.reasons.change' : 'staff.reasons.add')}>
      <form className="staff-form" noValidate onSubmit={(event) => void send(event)}>
        {order.map((lang) => (
          <TextArea
            key={lang}
            name={lang}
            lang={lang}
            dir={direction(lang)}
            label={t(`staff.inLanguage.${lang}`)}
            defaultValue={reason?.text[lang] ?? ''}
            maxLength={limits.reasonLength}
            error={missing.includes(lang) ? t('errors.field.reasonRequired') : undefined}
          />
        ))}
        <CheckboxGroup
          label={t('staff.reasons.decisions')}
          error={missing.includes('decisions') ? t('staff.reasons.decisionsRequired') : undefined}
        >
          {explainedDecisions.map((decision) => (
            <Checkbox
              key={decision}
              name="decisions"
              value={decision}
              label={t(`staff.moderation.${decision}`)}
              defaultChecked={reason?.decisions.includes(decision) ?? false}
            />
          ))}
        </CheckboxGroup>
        <CheckboxGroup label={t('staff.reasons.kinds')} hint={t('staff.reasons.kindsHint')}>
          {listingKinds.map((kind) => (
            <Checkbox
              key={kind}
              name="kinds"
              value={kind}
              label={t(`staff.moderation.kinds.${kind}`)}
              defaultChecked={reason?.kinds.includes(kind) ?? false}
            />
          ))}
        </CheckboxGroup>
        {reason && (
          <Checkbox
            name="retired"
            label={t('staff.reasons.retire')}
            hint={t('staff.reasons.retireHint')}
            defaultChecked={reason.retired}
          />
        )}
        <Button type="submit" loading={busy}>
          {t('staff.save')}
        </Button>
      </form>
    </Dialog>
  );
}

const bodyOf = (form: FormData, position: number): ReasonInput => ({
  text: { en: String(form.get('en')).trim(), ar: String(form.get('ar')).trim() },
  decisions: explainedDecisions.filter((one) => form.getAll('decisions').includes(one)),
  kinds: listingKinds.filter((one) => form.getAll('kinds').includes(one)),
  position,
  retired: form.has('retired'),
});
