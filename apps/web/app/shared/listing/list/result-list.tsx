import type { Answer } from '@dalil/contract/client';
import { ButtonLink } from '@dalil/ui/button';
import { Card, CardBody, CardMedia } from '@dalil/ui/card';
import { Empty } from '@dalil/ui/empty';
import { ChevronRight, Store } from '@dalil/ui/icons';
import { Skeleton } from '@dalil/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { BusinessRow } from '../../../features/businesses/list/business-row.tsx';
import { NothingOpen } from '../../../features/businesses/list/nothing-open.tsx';
import { Area } from '../../page/area.tsx';
import { noFilters } from './list-query.ts';
import { useListQuery } from './use-list-query.ts';

interface PlacesListProps {
  category: number;
  places: UseQueryResult<Answer<'GET businesses'>>;
  filtered: boolean;
  lit: number | null;
  onLight: (id: number | null) => void;
}

export function PlacesList({ category, places, filtered, lit, onLight }: PlacesListProps) {
  return (
    <div className="places" aria-busy={places.isPlaceholderData}>
      <Area of={places} skeleton={<Waiting />}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <NoPlaces category={category} filtered={filtered} />
          ) : (
            <>
              <ul className="place-rows">
                {data.map((business, index) => (
                  <li key={business.id}>
                    <BusinessRow
                      business={business}
                      priority={index < 2}
                      lit={lit === business.id}
                      onLight={onLight}
                    />
                  </li>
                ))}
              </ul>
              <Ways next={meta.next} />
            </>
          )
        }
      </Area>
    </div>
  );
}

/** On to the next places, back to the first, or the end. */
function Ways({ next }: { next: string | null }) {
  const t = useTranslations('directory.list');
  const ui = useTranslations('ui');
  const { query, to } = useListQuery();
  return (
    <nav className="pagination" aria-label={ui('pages')}>
      {query.cursor && (
        <ButtonLink variant="bordered" href={to({})}>
          {t('first')}
        </ButtonLink>
      )}
      {next ? (
        <ButtonLink
          variant="bordered"
          rel="next"
          href={to({ cursor: next })}
          iconEnd={ChevronRight}
          mirrorIcon
        >
          {ui('showMore')}
        </ButtonLink>
      ) : (
        <p className="pagination-end">{ui('end')}</p>
      )}
    </nav>
  );
}

function NoPlaces({ category, filtered }: Pick<PlacesListProps, 'category' | 'filtered'>) {
  const t = useTranslations('directory.list');
  const ui = useTranslations('ui');
  const { query, to } = useListQuery();
  if (query.open) return <NothingOpen category={category} />;
  return (
    <Empty
      icon={Store}
      title={ui('noData')}
      action={filtered && <ButtonLink href={to(noFilters)}>{t('clear')}</ButtonLink>}
    >
      {filtered ? t('emptyFiltered') : t('empty')}
    </Empty>
  );
}

function Waiting() {
  return (
    <div className="place-rows">
      {['60%', '75%', '50%', '65%', '55%', '70%'].map((width) => (
        <Card key={width} row className="business-row">
          <CardMedia ratio="4/3">
            <Skeleton shape="block" height="100%" />
          </CardMedia>
          <CardBody>
            <Skeleton width={width} height={22} />
            <Skeleton width="40%" height={18} />
            <Skeleton width="50%" height={18} />
          </CardBody>
        </Card>
      ))}
    </div>
  );
}
