import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Light } from '../../../shared/listing/list/list-page.tsx';
import { useSearchedBox } from '../../../shared/listing/list/searched-box.ts';
import { useListQuery, useResults } from '../../../shared/listing/list/use-list-query.ts';
import { AreaMap } from '../../../shared/map/area/area-map.tsx';
import { rentPath } from '../card/rent-card.tsx';
import type { RentListQuery } from './rent-list.ts';

interface RentsMapProps extends Light {
  list: RentListQuery;
}

/** Map of approximate locations; no pin marks an exact house. */
export default function RentsMap(props: RentsMapProps) {
  const box = useSearchedBox();
  return box && <MapOf box={box} {...props} />;
}

function MapOf({ box, list, ...light }: RentsMapProps & { box: string }) {
  const t = useTranslations('rents.list');
  const { query } = useListQuery(list);
  const found = useResults('GET rents/map', { query: { ...list.filters(query), box } });
  return (
    <AreaMap
      label={t('map')}
      pins={found.data?.data.pins ?? []}
      choice={(pin) => <Link to={rentPath(pin)}>{pin.name}</Link>}
      {...light}
    />
  );
}
