import '../../forms/dialog-form.css';
import { useClient } from '@dalil/browser/api/use-client';
import { Submit } from '@dalil/browser/forms/submit';
import { useForm } from '@dalil/browser/forms/use-form';
import { limits } from '@dalil/contract/limits';
import { reportInput, reportReasons } from '@dalil/contract/reports';
import { Dialog } from '@dalil/ui/dialog';
import { RadioGroup } from '@dalil/ui/radio-group';
import { TextArea } from '@dalil/ui/text-area';
import { toast } from '@dalil/ui/toast';
import { useTranslations } from 'use-intl';

const schema = async () => reportInput;

interface ReportDialogProps {
  id: number;
  place: boolean;
  open: boolean;
  onClose: () => void;
}

export function ReportDialog({ id, place, open, onClose }: ReportDialogProps) {
  const t = useTranslations('listing.report');
  return (
    <Dialog size="small" open={open} onClose={onClose} title={t('title')}>
      <ReportForm id={id} place={place} onSent={onClose} />
    </Dialog>
  );
}

interface ReportFormProps extends Pick<ReportDialogProps, 'id' | 'place'> {
  onSent: () => void;
}

function ReportForm({ id, place, onSent }: ReportFormProps) {
  const t = useTranslations();
  const client = useClient();
  const form = useForm({
    schema,
    draft: `report-${id}`,
    send: async (body) => {
      const { data } = await client.call('POST listings/:id/reports', { params: { id }, body });
      if (data.again) toast('info', t('listing.report.again'));
      else toast('success', t('listing.report.sent'));
      onSent();
    },
  });
  return (
    <form {...form.props} className="dialog-form">
      <p>{t('listing.report.lede')}</p>
      <RadioGroup
        label={t('listing.report.reason')}
        name="reason"
        required
        error={form.error('reason')}
        options={reportReasons
          .filter((reason) => reason !== (place ? 'unavailable' : 'closed'))
          .map((value) => ({ value, label: t(`listing.report.reasons.${value}`) }))}
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
