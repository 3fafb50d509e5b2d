import { ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import type { IconName } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { useList, useListQuery } from './use-list-query.ts';

interface NothingFoundProps {
  icon: IconName;
  word: (word: 'empty' | 'emptyFiltered', values: { n: number }) => string;
  filtered: boolean;
}

/** Empty state of a list. */
export default function NothingFound({ icon, word, filtered }: NothingFoundProps) {
  const t = useTranslations('listing.list');
  const ui = useTranslations('ui');
  const list = useList();
  const { to } = useListQuery(list);
  return (
    <Empty
      icon={icon}
      title={ui('noData')}
      action={filtered && <ButtonLink href={to(list.none)}>{t('clear')}</ButtonLink>}
    >
      {word(filtered ? 'emptyFiltered' : 'empty', { n: 0 })}
    </Empty>
  );
}
