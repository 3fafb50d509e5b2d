import { useMemberApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import type { ListingKindName } from '@dalil/contract/listing-states';
import type { ExplainedDecision } from '@dalil/contract/reasons';
import { RadioGroup } from '@dalil/ui/radio-group';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonDialog } from './reason-dialog.tsx';

/** Decisions about pending posts that require a reason. */
export type Refusal = Exclude<ExplainedDecision, 'takeDown'>;

/** A predefined reason, a text, or both. */
export interface DecisionReason {
  reasonId?: number;
  reason?: string;
}

interface WhyProps {
  decision: ExplainedDecision;
  /** Kind of post that limits the predefined reasons; undefined for the reasons of all kinds. */
  kind?: ListingKindName | undefined;
  busy: boolean;
  onClose: () => void;
  onSend: (said: DecisionReason) => void;
}

/** Loads the predefined reasons; called early so that they are available when the dialog opens. */
export const useReasons = (decision: ExplainedDecision, kind: ListingKindName | undefined) =>
  useMemberApi('GET staff/reasons', { query: { decision, kind } });

const chosenIn = (form: FormData) => Number(form.get('reasonId'));

/**
 * Dialog for the reason of a decision against a post. Predefined reasons are shown to authors in their own language.
 */
export function DecisionDialog({ decision, kind, busy, onClose, onSend }: WhyProps) {
  const t = useTranslations('staff.moderation');
  const lang = useLanguage();
  const reasons = useReasons(decision, kind);
  const options = reasons.data?.data.map(({ id, text }) => ({ value: String(id), label: text[lang] })) ?? [];
  const list = useRef<HTMLDivElement>(null);
  const listed = options.length > 0;
  useEffect(() => {
    // Focuses the list of reasons instead of the text field: arrow keys choose, Enter submits, and phones do not open
    // the on-screen keyboard over the list.
    if (listed) list.current?.querySelector('input')?.focus();
  }, [listed]);
  return (
    <ReasonDialog
      title={t(`why.${decision}`)}
      label={t('noteLabel')}
      hint={t('noteHint')}
      action={t(decision)}
      danger={decision !== 'requestChanges'}
      busy={busy}
      before={
        listed && (
          <div ref={list}>
            <RadioGroup label={t('reasonLabel')} name="reasonId" options={options} />
          </div>
        )
      }
      enough={(form) => chosenIn(form) > 0}
      onClose={onClose}
      onSend={(reason, form) => {
        const reasonId = chosenIn(form);
        onSend({ ...(reasonId && { reasonId }), ...(reason && { reason }) });
      }}
    />
  );
}
