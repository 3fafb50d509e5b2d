import { failureCode } from '@dalil/browser/api/failure-code';
import { Area, areaStatus } from '@dalil/browser/page/area';
import { Empty } from '@dalil/ui/empty';
import { Lock, Search } from '@dalil/ui/icons';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface StaffAreaProps<T> extends ComponentProps<typeof Area<T>> {
  /** What is said when it is not there; a general sentence unless given. */
  missing?: ReactNode;
}

/** A fetched part of a page of staff. What may not be read, or is not there any more, is no failure of the network. */
export function StaffArea<T>({ missing, ...area }: StaffAreaProps<T>) {
  const t = useTranslations('staff.failure');
  const code = areaStatus(area.of) === 'failed' && area.of.data === undefined && failureCode(area.of.error);
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
  return <Area {...area} />;
}
