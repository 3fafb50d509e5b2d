import type { BusinessRow } from '@dalil/contract/businesses';
import { Icon } from '@dalil/ui/icon';
import { Search } from '@dalil/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { businessPath } from '../../../shared/cards/business-parts.tsx';
import type { Light } from '../../../shared/listing/list/list-page.tsx';
import { useListQuery, useResults } from '../../../shared/listing/list/use-list-query.ts';
import type { MapArea, MapBox, MapPin, MapPoint, MapView } from '../../../shared/map/map-view.ts';
import { PlaceMap } from '../../../shared/map/place-map.tsx';
import { useSettings } from '../../../shared/page/settings.ts';
import { Picture } from '../../../shared/text/picture.tsx';
import { OpenNow } from '../../../shared/time/open-now.tsx';
import { businessList } from './business-list.ts';

interface PlacesMapProps extends Light {
  category: number;
  /** Those of the list, of which more is known than of a pin. */
  places: readonly BusinessRow[];
}

/** The places of the list's filters on a map, also those of its further pages. */
export function PlacesMap(props: PlacesMapProps) {
  const centre = useSettings()?.city.mapCentre;
  return centre ? <CityMap centre={centre} {...props} /> : null;
}

function CityMap({ category, places, lit, onLight, centre }: PlacesMapProps & { centre: MapPoint }) {
  const t = useTranslations();
  const { query, to } = useListQuery(businessList);
  const [moved, setMoved] = useState<MapArea | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const box = query.box ?? textOf(around(centre));
  const asked = { query: { category, ...businessList.filters(query), box } };
  const pins = useResults('GET businesses/map', asked).data?.data.pins ?? none;
  const searched = moved && textOf(moved.box) === query.box;
  const choice = pins.find(({ id }) => id === chosen);
  return (
    <PlaceMap
      label={t('directory.list.mapLabel')}
      // Where the visitor has moved it, it stays; a shared address shows its whole area.
      view={searched ? { centre: moved.centre, zoom: moved.zoom } : viewOf(query.box, pins, centre)}
      pins={pins}
      lit={lit ?? chosen}
      onLight={onLight}
      onChoose={setChosen}
      onMoved={setMoved}
    >
      {moved && !searched && (
        <Link className="map-search" to={to({ box: textOf(moved.box) })} preventScrollReset>
          <Icon icon={Search} size={16} />
          {t('listing.list.searchArea')}
        </Link>
      )}
      {/* There before it has something to say, or it would not be heard. */}
      <div aria-live="polite">
        {choice && <Choice pin={choice} business={places.find(({ id }) => id === choice.id)} />}
      </div>
    </PlaceMap>
  );
}

const none: never[] = [];
/** Some streets around the outermost pins, in degrees. */
const streets = 0.008;

/** A pin that was pressed, in short. */
function Choice({ pin, business }: { pin: MapPin & { slug: string }; business: BusinessRow | undefined }) {
  const card = useRef<HTMLDivElement>(null);
  // A map that is taller than what is left of the screen would show it below the edge.
  // Not handed on: a browser may answer with a promise, which React would take for what ends the effect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pin is another card
  useEffect(() => void card.current?.scrollIntoView({ block: 'nearest' }), [pin.id]);
  return (
    <div ref={card} className="map-choice">
      {business?.picture && <Picture picture={business.picture} alt="" sizes="76px" />}
      <div>
        <Link to={businessPath(pin)} dir="auto">
          {pin.name}
        </Link>
        {business && <OpenNow hours={business.hours} stacked />}
      </div>
    </div>
  );
}

const round = (degrees: number) => Number(degrees.toFixed(4));
const textOf = ({ west, south, east, north }: MapBox) => [west, south, east, north].map(round).join(',');

/** A city with what lies around it. */
const around = ({ lat, lng }: MapPoint): MapBox => ({
  west: lng - 0.2,
  south: lat - 0.15,
  east: lng + 0.2,
  north: lat + 0.15,
});

function viewOf(box: string | null, pins: readonly MapPin[], centre: MapPoint): MapView {
  if (box) {
    const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number);
    return { box: { west, south, east, north } };
  }
  if (pins.length === 0) return { centre, zoom: 12 };
  const lats = pins.map(({ location }) => location.lat);
  const lngs = pins.map(({ location }) => location.lng);
  return {
    box: {
      west: Math.min(...lngs) - streets,
      south: Math.min(...lats) - streets,
      east: Math.max(...lngs) + streets,
      north: Math.max(...lats) + streets,
    },
  };
}
