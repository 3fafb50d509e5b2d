import { failureCode } from '@dalil/browser/api/failure-code';
import { boundaryStatus, QueryBoundary } from '@dalil/browser/page/query-boundary';
import { Empty } from '@dalil/ui/empty';
import { Lock, Search } from '@dalil/ui/icons';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface StaffAreaProps<T> extends ComponentProps<typeof QueryBoundary<T>> {
  /** Shown on a 404 instead of the default message. */
  missing?: ReactNode;
}

/** Async boundary of the staff app. A 403 or 404 has its own message instead of that for a network error. */
export function StaffQueryBoundary<T>({ missing, ...area }: StaffAreaProps<T>) {
  const t = useTranslations('staff.failure');
  const code =
    boundaryStatus(area.of) === 'failed' && area.of.data === undefined && failureCode(area.of.error);
  if (code === 'forbidden')
    return (
      <Empty icon={Lock} title={t('forbidden')}>
        {t('forbiddenText')}
      </Empty>
    );
  if (code === 'notFound' || code === 'gone')
    return (
      missing ?? (
        <Empty icon={Search} title={t('missing')}>
          {t('missingText')}
        </Empty>
      )
    );
  return <QueryBoundary {...area} />;
}
