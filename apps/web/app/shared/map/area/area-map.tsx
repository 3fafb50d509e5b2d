import { IconButton } from '@dalil/ui/icon-button';
import { Minus, Plus } from '@dalil/ui/icons';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../page/settings.ts';
import { MapChoice } from '../map-choice.tsx';
import type { MapPin, MapPoint } from '../map-view.ts';
import { AreaGround } from './area-ground.tsx';
import { type AreaView, areaRadius, groupsOf, viewOfPins } from './area-view.ts';

interface AreaMapProps<P extends MapPin> {
  label: string;
  pins: readonly P[];
  /** Renders the summary of a post whose circle was selected. */
  choice: (pin: P) => ReactNode;
  highlightedId: number | null;
  onHighlight: (id: number | null) => void;
}

const closest = 3;
/** Circles closer than this many pixels are merged. */
const apart = 32;
/** Minimum radius of a circle in pixels, at any zoom level. */
const smallest = 14;

/** Map of posts with an approximate location: circles on a simplified map of the city, without the map library. */
export function AreaMap<P extends MapPin>(props: AreaMapProps<P>) {
  const city = useSettings()?.city.mapCentre;
  return city ? <CityAreas city={city} {...props} /> : null;
}

function CityAreas<P extends MapPin>({
  city,
  label,
  pins,
  choice,
  highlightedId: lit,
  onHighlight: onLight,
}: AreaMapProps<P> & { city: MapPoint }) {
  const t = useTranslations('map');
  const [closer, setCloser] = useState<AreaView | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const whole = viewOfPins(pins, city);
  const { centre, metresPerPixel } = closer ?? whole;
  const groups = groupsOf(pins, apart * metresPerPixel);
  const holds = (group: (typeof groups)[number], id: number | null) =>
    group.pins.some((pin) => pin.id === id);
  const group = groups.find((one) => holds(one, chosen));
  const zoom = (by: number) => {
    const next = Math.max(closest, metresPerPixel / by);
    // Zooms in on the selection. Zooming out far enough returns to the overview.
    setCloser(
      next >= whole.metresPerPixel ? null : { centre: group?.location ?? centre, metresPerPixel: next },
    );
  };
  const size = 2 * Math.max(smallest, areaRadius / metresPerPixel);
  return (
    <section className="place-map area-map" aria-label={label}>
      <AreaGround centre={centre} metresPerPixel={metresPerPixel}>
        {(place) =>
          groups.map((one) => {
            const [first] = one.pins;
            const { x, y } = place(one.location);
            const many = one.pins.length > 1;
            return (
              first && (
                <button
                  key={first.id}
                  type="button"
                  className="area-circle"
                  style={{ insetInlineStart: x, insetBlockStart: y, inlineSize: size, blockSize: size }}
                  data-lit={holds(one, lit ?? chosen) || undefined}
                  aria-label={many ? t('posts', { count: one.pins.length }) : first.name}
                  onClick={() => setChosen(first.id)}
                  onMouseEnter={() => onLight(first.id)}
                  onMouseLeave={() => onLight(null)}
                  onFocus={() => onLight(first.id)}
                  onBlur={() => onLight(null)}
                >
                  {many && one.pins.length}
                </button>
              )
            );
          })
        }
      </AreaGround>
      <div className="place-map-controls">
        <IconButton icon={Plus} label={t('zoomIn')} onClick={() => zoom(2)} />
        <IconButton icon={Minus} label={t('zoomOut')} onClick={() => zoom(0.5)} />
      </div>
      {/* Rendered even while empty: screen readers announce a live region only if it existed before its content. */}
      <div aria-live="polite">
        {group && (
          <MapChoice id={chosen}>
            <ul className="area-choices">
              {group.pins.map((pin) => (
                <li key={pin.id}>{choice(pin)}</li>
              ))}
            </ul>
          </MapChoice>
        )}
      </div>
    </section>
  );
}
