import { useMemberApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import type { ListingKindName } from '@dalil/contract/listing-states';
import type { ExplainedDecision } from '@dalil/contract/reasons';
import { RadioGroup } from '@dalil/ui/radio-group';
import { useEffect, useRef } from 'react';
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

/** Reasons to choose from; asked for early, they are there when the window opens. */
export const useReasons = (decision: ExplainedDecision, kind: ListingKindName | undefined) =>
  useMemberApi('GET staff/reasons', { query: { decision, kind } });

const chosenIn = (form: FormData) => Number(form.get('reasonId'));

/** Why it is not published as it is, or no longer. Reasons of the list reach their author in the author's language. */
export function Why({ decision, kind, busy, onClose, onSend }: WhyProps) {
  const t = useTranslations('staff.moderation');
  const lang = useLanguage();
  const reasons = useReasons(decision, kind);
  const options = reasons.data?.data.map(({ id, text }) => ({ value: String(id), label: text[lang] })) ?? [];
  const list = useRef<HTMLDivElement>(null);
  const listed = options.length > 0;
  useEffect(() => {
    // The arrows choose, Enter sends; on a phone no keyboard covers the list.
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
