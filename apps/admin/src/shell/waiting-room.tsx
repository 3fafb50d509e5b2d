import { Empty } from '@dalil/ui/empty';
import { Check } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { Endless, type EndlessProps } from './endless.tsx';

interface WaitingRoomProps<T> extends Omit<EndlessProps<T>, 'empty'> {
  of: 'reports' | 'claims' | 'appeals';
}

/** A page of what waits for an answer, each answered where it stands. */
export function WaitingRoom<T extends { id: number | string }>({ of, ...list }: WaitingRoomProps<T>) {
  const t = useTranslations(`staff.${of}`);
  return (
    <>
      <h1 className="staff-title">{t('title')}</h1>
      <p className="staff-lede">{t('lede')}</p>
      <Endless
        {...list}
        empty={
          <Empty icon={Check} title={t('empty')}>
            {t('emptyText')}
          </Empty>
        }
      />
    </>
  );
}
