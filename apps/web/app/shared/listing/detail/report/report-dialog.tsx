import { useClient } from '@dalil/browser/api/use-client';
import { reportReasons } from '@dalil/contract/reports';
import { Dialog } from '@dalil/ui/dialog';
import { useTranslations } from 'use-intl';
import { ReportForm } from '../../../forms/report-form.tsx';

interface ReportDialogProps {
  id: number;
  place: boolean;
  open: boolean;
  onClose: () => void;
}

export function ReportDialog({ id, place, open, onClose }: ReportDialogProps) {
  const t = useTranslations('listing.report');
  const client = useClient();
  return (
    <Dialog size="small" open={open} onClose={onClose} title={t('title')}>
      <ReportForm
        lede={t('lede')}
        name={`${id}`}
        reasons={reportReasons.filter((reason) => reason !== (place ? 'unavailable' : 'closed'))}
        send={(body) => client.call('POST listings/:id/reports', { params: { id }, body })}
        onSent={onClose}
      />
    </Dialog>
  );
}
