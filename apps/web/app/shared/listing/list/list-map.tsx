import { Icon } from '@dalil/ui/icon';
import { Search } from '@dalil/ui/icons';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { MapChoice } from '../../map/map-choice.tsx';
import type { MapArea, MapPin, MapPoint, MapView } from '../../map/map-view.ts';
import { PlaceMap } from '../../map/place-map.tsx';
import { useSettings } from '../../page/settings.ts';
import type { Light } from './list-page.tsx';
import { textOf } from './searched-box.ts';
import { useList, useListQuery } from './use-list-query.ts';

interface ListMapProps<P extends MapPin> extends Light {
  label: string;
  /** All filtered results within the searched part of the map, including those on further pages. */
  pins: readonly P[];
  /** Renders the summary of a selected pin. */
  choice: (pin: P) => ReactNode;
}

/** The entries of a list on a map. */
export function ListMap<P extends MapPin>(props: ListMapProps<P>) {
  const centre = useSettings()?.city.mapCentre;
  return centre ? <CityMap centre={centre} {...props} /> : null;
}

interface CityMapProps<P extends MapPin> extends ListMapProps<P> {
  centre: MapPoint;
}

function CityMap<P extends MapPin>({
  label,
  pins,
  choice,
  highlightedId: lit,
  onHighlight: onLight,
  centre,
}: CityMapProps<P>) {
  const t = useTranslations('listing.list');
  const { query, to } = useListQuery(useList());
  const [moved, setMoved] = useState<MapArea | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const searched = moved && textOf(moved.box) === query.box;
  const pin = pins.find(({ id }) => id === chosen);
  return (
    <PlaceMap
      label={label}
      // After a search in the visible part, the map stays where the visitor moved it. A shared URL shows its whole
      // searched area.
      view={searched ? { centre: moved.centre, zoom: moved.zoom } : viewOf(query.box, pins, centre)}
      pins={pins}
      highlightedId={lit ?? chosen}
      onHighlight={onLight}
      onChoose={setChosen}
      onMoved={setMoved}
    >
      {moved && !searched && (
        <Link className="map-search" to={to({ box: textOf(moved.box) })} preventScrollReset>
          <Icon icon={Search} size={16} />
          {t('searchArea')}
        </Link>
      )}
      {/* Rendered even while empty: screen readers announce a live region only if it existed before its content. */}
      <div aria-live="polite">{pin && <MapChoice id={pin.id}>{choice(pin)}</MapChoice>}</div>
    </PlaceMap>
  );
}

/** Margin around the outermost pins in degrees, about the length of a few streets. */
const streets = 0.008;

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
