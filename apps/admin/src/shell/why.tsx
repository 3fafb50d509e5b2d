import { useMemberApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import type { ListingKindName } from '@dalil/contract/listing-states';
import type { ExplainedDecision } from '@dalil/contract/reasons';
import { RadioGroup } from '@dalil/ui/radio-group';
import { useTranslations } from 'use-intl';
import { ReasonDialog } from './reason-dialog.tsx';

/** Answers to what waits that say why. */
export type Refusal = Exclude<ExplainedDecision, 'takeDown'>;

/** A reason of the list, words of one's own, or both. */
export interface Said {
  reasonId?: number;
  reason?: string;
}

interface WhyProps {
  decision: ExplainedDecision;
  /** Reasons of one kind, or those of all. */
  kind?: ListingKindName | undefined;
  busy: boolean;
  onClose: () => void;
  onSend: (said: Said) => void;
}

const chosenIn = (form: FormData) => Number(form.get('reasonId'));

/** Why it is not published as it is, or no longer. Reasons of the list reach their author in the author's language. */
export function Why({ decision, kind, busy, onClose, onSend }: WhyProps) {
  const t = useTranslations('staff.moderation');
  const lang = useLanguage();
  const reasons = useMemberApi('GET staff/reasons', { query: { decision, kind } });
  const options = reasons.data?.data.map(({ id, text }) => ({ value: String(id), label: text[lang] })) ?? [];
  return (
    <ReasonDialog
      title={t(`why.${decision}`)}
      label={t('noteLabel')}
      hint={t('noteHint')}
      action={t(decision)}
      danger={decision !== 'requestChanges'}
      busy={busy}
      before={options.length > 0 && <RadioGroup label={t('reasonLabel')} name="reasonId" options={options} />}
      enough={(form) => chosenIn(form) > 0}
      onClose={onClose}
      onSend={(reason, form) => {
        const reasonId = chosenIn(form);
        onSend({ ...(reasonId && { reasonId }), ...(reason && { reason }) });
      }}
    />
  );
}
