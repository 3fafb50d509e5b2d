import './dialog-form.css';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import { limits } from '@dalil/contract/limits';
import { type ReportReason, reportInput } from '@dalil/contract/reports';
import { RadioGroup } from '@dalil/ui/radio-group';
import { TextArea } from '@dalil/ui/text-area';
import { toast } from '@dalil/ui/toast';
import { useTranslations } from 'use-intl';

const schema = async () => reportInput;

interface Told<R> {
  reason: R;
  text?: string | undefined;
}

interface ReportFormProps<R extends ReportReason> {
  /** Introduction: who reads the report and what they learn about its sender. */
  lede: string;
  /** Storage key of the draft text. */
  name: string;
  reasons: readonly R[];
  send: (told: Told<R>) => Promise<{ data: { again: boolean } }>;
  onSent: () => void;
}

/** Form to report a post or a user. Pages that use it load the namespace `listing`. */
export function ReportForm<R extends ReportReason>({
  lede,
  name,
  reasons,
  send,
  onSent,
}: ReportFormProps<R>) {
  const t = useTranslations();
  const labels = useTranslations('listing.report.reasons');
  const form = useForm({
    schema,
    draft: `report-${name}`,
    send: async (told) => {
      // The form offers only reasons from `reasons`, so the cast to `R` is safe.
      const { data } = await send(told as Told<R>);
      if (data.again) toast('info', t('listing.report.again'));
      else toast('success', t('listing.report.sent'));
      onSent();
    },
  });
  return (
    <form {...form.props} className="dialog-form">
      <p>{lede}</p>
      <RadioGroup
        label={t('listing.report.reason')}
        name="reason"
        required
        error={form.error('reason')}
        options={reasons.map((value) => ({ value, label: labels(value as ReportReason) }))}
      />
      <TextArea
        label={t('listing.report.text')}
        name="text"
        optional
        maxLength={limits.reasonLength}
        error={form.error('text')}
      />
      <Submit form={form} sending={t('common.state.sending')}>
        {t('common.action.send')}
      </Submit>
    </form>
  );
}
