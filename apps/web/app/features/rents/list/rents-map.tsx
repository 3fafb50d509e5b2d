import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { rentPath } from '../../../shared/cards/rent-card.tsx';
import type { Light } from '../../../shared/listing/list/list-page.tsx';
import { useSearchedBox } from '../../../shared/listing/list/searched-box.ts';
import { useListQuery, useResults } from '../../../shared/listing/list/use-list-query.ts';
import { AreaMap } from '../../../shared/map/area-map.tsx';
import { asked, rentList } from './rent-list.ts';

/** About where homes are: nobody's house has a pin. */
export default function RentsMap(light: Light) {
  const box = useSearchedBox();
  return box && <MapOf box={box} {...light} />;
}

function MapOf({ box, ...light }: Light & { box: string }) {
  const t = useTranslations('rents.list');
  const { query } = useListQuery(rentList);
  const found = useResults('GET rents/map', { query: { ...rentList.filters(asked(query)), box } });
  return (
    <AreaMap
      label={t('map')}
      pins={found.data?.data.pins ?? []}
      choice={(pin) => <Link to={rentPath(pin)}>{pin.name}</Link>}
      {...light}
    />
  );
}
