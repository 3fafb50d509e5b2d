import { Button } from '@dalil/ui/button';
import { IconButton } from '@dalil/ui/icon-button';
import { Flag } from '@dalil/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

interface ReportProps {
  id: number;
  /** The flag alone. */
  compact?: boolean;
}

/** Present but quiet. The form is fetched by those who press it, and stays, so that focus finds its way back. */
export function Report({ id, compact = false }: ReportProps) {
  const t = useTranslations();
  const [open, setOpen] = useState<boolean | null>(null);
  const show = () => setOpen(true);
  return (
    <>
      {compact ? (
        <IconButton icon={Flag} label={t('common.action.report')} lined onClick={show} />
      ) : (
        <Button variant="ghost" icon={Flag} className="listing-report" onClick={show}>
          {t('listing.report.open')}
        </Button>
      )}
      {open === null ? null : (
        <Suspense>
          <ReportDialog id={id} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
