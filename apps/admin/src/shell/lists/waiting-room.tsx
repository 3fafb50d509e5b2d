import { Empty } from '@dalil/ui/empty';
import { Check } from '@dalil/ui/icons';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Endless, type EndlessProps } from './endless.tsx';

interface WaitingRoomProps<T> extends Omit<EndlessProps<T>, 'empty'> {
  of: 'reports' | 'appeals';
  /** Instead of what is said when nothing waits. */
  empty?: ReactNode;
  /** Between the heading and the list. */
  filters?: ReactNode;
  /** Above the list: what was just done. */
  note?: ReactNode;
}

/** A page of what waits for an answer, each answered where it stands. */
export function WaitingRoom<T extends { id: number | string }>({
  of,
  empty,
  filters,
  note,
  ...list
}: WaitingRoomProps<T>) {
  const t = useTranslations(`staff.${of}`);
  return (
    <>
      <h1 className="staff-title">{t('title')}</h1>
      <p className="staff-lede">{t('lede')}</p>
      {filters}
      {note}
      <Endless
        {...list}
        empty={
          empty ?? (
            <Empty icon={Check} title={t('empty')}>
              {t('emptyText')}
            </Empty>
          )
        }
      />
    </>
  );
}
