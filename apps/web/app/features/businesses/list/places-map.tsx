import type { BusinessRow } from '@dalil/contract/businesses';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ListMap } from '../../../shared/listing/list/list-map.tsx';
import type { Light } from '../../../shared/listing/list/list-page.tsx';
import { useSearchedBox } from '../../../shared/listing/list/searched-box.ts';
import { useListQuery, useResults } from '../../../shared/listing/list/use-list-query.ts';
import { Picture } from '../../../shared/text/picture.tsx';
import { OpenNow } from '../../../shared/time/open-now.tsx';
import { businessPath } from '../card/business-parts.tsx';
import { type Businesses, within } from './business-list.ts';

interface PlacesMapProps extends Light {
  of: Businesses;
  /** Businesses of the list, which carry more data than the pins. */
  places: readonly BusinessRow[];
}

const none: never[] = [];

export function PlacesMap(props: PlacesMapProps) {
  const box = useSearchedBox();
  return box && <MapOf box={box} {...props} />;
}

function MapOf({ box, of, places, ...light }: PlacesMapProps & { box: string }) {
  const t = useTranslations('directory.list');
  const { query } = useListQuery(of.list);
  const asked = { query: { ...within(of), ...of.list.filters(query), box } };
  const pins = useResults('GET businesses/map', asked).data?.data.pins ?? none;
  return (
    <ListMap
      label={t('mapLabel')}
      pins={pins}
      choice={(pin) => {
        const business = places.find(({ id }) => id === pin.id);
        return (
          <>
            {business?.picture && <Picture picture={business.picture} alt="" sizes="76px" />}
            <div>
              <Link to={businessPath(pin)} dir="auto">
                {pin.name}
              </Link>
              {business && <OpenNow hours={business.hours} stacked />}
            </div>
          </>
        );
      }}
      {...light}
    />
  );
}
