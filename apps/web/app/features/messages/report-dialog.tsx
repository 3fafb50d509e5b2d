import { useClient } from '@dalil/browser/api/use-client';
import { threadReportReasons } from '@dalil/contract/threads';
import { Dialog } from '@dalil/ui/dialog';
import { useTranslations } from 'use-intl';
import { ReportForm } from '../../shared/forms/report-form.tsx';

interface ReportThreadDialogProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

/** Reports the other participant to staff. */
export function ReportThreadDialog({ id, open, onClose }: ReportThreadDialogProps) {
  const t = useTranslations('messages.report');
  const client = useClient();
  return (
    <Dialog size="small" open={open} onClose={onClose} title={t('title')}>
      <ReportForm
        lede={t('lede')}
        name={id}
        reasons={threadReportReasons}
        send={(body) => client.call('POST profile/threads/:id/reports', { params: { id }, body })}
        onSent={onClose}
      />
    </Dialog>
  );
}
