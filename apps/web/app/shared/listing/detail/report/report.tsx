import { Button } from '@dalil/ui/button';
import { IconButton } from '@dalil/ui/icon-button';
import { Flag } from '@dalil/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

interface ReportProps {
  id: number;
  /** A labelled button, only the flag icon, or a line of text beside information that may be wrong. */
  look?: 'button' | 'flag' | 'line';
  /** True for a business: the report says that it has closed. Other listings are reported as no longer available. */
  place?: boolean;
}

/**
 * An unobtrusive report button. The form's code is loaded on a click; the form stays mounted, so that it can return
 * the focus.
 */
export function Report({ id, look = 'button', place = false }: ReportProps) {
  const t = useTranslations();
  const [open, setOpen] = useState<boolean | null>(null);
  const show = () => setOpen(true);
  return (
    <>
      {look === 'flag' ? (
        <IconButton icon={Flag} label={t('common.action.report')} lined onClick={show} />
      ) : look === 'line' ? (
        <button type="button" className="report-line" onClick={show}>
          {t('listing.facts.wrong')}
        </button>
      ) : (
        <Button variant="ghost" icon={Flag} className="listing-report" onClick={show}>
          {t('listing.report.open')}
        </Button>
      )}
      {open === null ? null : (
        <Suspense>
          <ReportDialog id={id} place={place} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
