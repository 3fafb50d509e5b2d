import './business-list.css';
import { chunk } from '@dalil/browser/chunk-load';
import type { FactFilter } from '@dalil/contract/facts';
import { BadgeCheck, Clock, Store } from '@dalil/ui/icons';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ListPage } from '../../../shared/listing/list/list-page.tsx';
import { useListQuery, useResults } from '../../../shared/listing/list/use-list-query.ts';
import { type Businesses, listInput } from './business-list.ts';
import { BusinessRow } from './business-row.tsx';

const NothingOpen = lazy(async () => ({
  default: (await chunk(import('./nothing-open.tsx'))).NothingOpen,
}));
const PlacesMap = lazy(async () => ({ default: (await chunk(import('./places-map.tsx'))).PlacesMap }));

interface PlacesProps extends Pick<ComponentProps<typeof ListPage>, 'head' | 'subs' | 'total' | 'empty'> {
  of: Businesses;
  facts: readonly FactFilter[] | undefined;
}

/** Filterable list of businesses beside a map of the same results. */
export function Places({ of, empty, ...page }: PlacesProps) {
  const t = useTranslations('directory.list');
  const count = useTranslations('common.count');
  const { query } = useListQuery(of.list);
  const places = useResults('GET businesses', listInput(of, query));
  return (
    <ListPage
      {...page}
      list={of.list}
      word={(word, values) => (word === 'count' ? count('place', values) : t(word, values))}
      switchName={(name) => t(name as 'open')}
      quick={[
        { name: 'open', icon: Clock, label: t('open') },
        { name: 'verified', icon: BadgeCheck, label: t('verifiedShort') },
      ]}
      results={places}
      row={(business, state) => <BusinessRow business={business} {...state} />}
      icon={Store}
      empty={
        query.open ? (
          <Suspense>
            <NothingOpen of={of} />
          </Suspense>
        ) : (
          !of.list.isNarrowed(query) && empty
        )
      }
      map={(light) => <PlacesMap of={of} places={places.data?.data ?? []} {...light} />}
    />
  );
}
