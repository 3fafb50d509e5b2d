import { Empty } from '@dalil/ui/empty';
import { Check } from '@dalil/ui/icons';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { InfiniteList, type InfiniteListProps } from './infinite-list.tsx';

interface WaitingRoomProps<T> extends Omit<InfiniteListProps<T>, 'empty'> {
  of: 'reports' | 'appeals';
  /** Replaces the default message of an empty queue. */
  empty?: ReactNode;
  /** Shown between heading and list. */
  filters?: ReactNode;
  /** Shown above the list: a note about the last action, with its undo button. */
  note?: ReactNode;
}

/** Page of pending items, each decided in place. */
export function QueuePage<T extends { id: number | string }>({
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
      <InfiniteList
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
