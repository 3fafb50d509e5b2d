import { Button } from '@dalil/ui/button';
import { FieldGroup, useField } from '@dalil/ui/field';
import { IconButton } from '@dalil/ui/icon-button';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Crosshair, MapPinned } from '@dalil/ui/icons';
import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FarPoint } from '../../../../shared/listing/form/panels/far-point-warning.tsx';
import type { MapPoint } from '../../../../shared/map/map-view.ts';
import { PlaceMap } from '../../../../shared/map/place-map.tsx';
import { useSettings } from '../../../../shared/page/settings.ts';
import { useChoice } from '../fields.ts';

/** Distance in degrees that an arrow key moves the location, about the width of a shop. */
const step = 0.0001;
const moves = [
  { name: 'north', icon: ArrowUp, key: 'ArrowUp', lat: step, lng: 0 },
  { name: 'south', icon: ArrowDown, key: 'ArrowDown', lat: -step, lng: 0 },
  { name: 'west', icon: ArrowLeft, key: 'ArrowLeft', lat: 0, lng: -step },
  { name: 'east', icon: ArrowRight, key: 'ArrowRight', lat: 0, lng: step },
] as const;

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/**
 * Field for the location on the map. It can also be set without the map: from the device's location, from the city,
 * and with the arrow keys.
 */
export function PlaceField() {
  const t = useTranslations('add-business.place');
  const { id, value: location, error, onChange } = useChoice('location');
  const field = { label: t('pin'), hint: t('pinHint'), error, required: true };
  const { control: _, ...wiring } = useField(field, id);
  const centre = useSettings()?.city.mapCentre;
  const [zoom, setZoom] = useState(15);
  const [refused, setRefused] = useState(false);

  const put = ({ lat, lng }: MapPoint) => onChange({ lat: rounded(lat), lng: rounded(lng) });
  const moveBy = (by: MapPoint) => {
    const from = location ?? centre;
    if (from) put({ lat: from.lat + by.lat, lng: from.lng + by.lng });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves.find(({ key }) => key === event.key);
    if (!move) return;
    event.preventDefault();
    moveBy(move);
  };
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setRefused(false);
        put({ lat: coords.latitude, lng: coords.longitude });
      },
      () => setRefused(true),
      { timeout: 10_000 },
    );

  return (
    <FieldGroup {...field} wiring={wiring} className="place-field step-wide">
      {centre && (
        <PlaceMap
          label={t('pin')}
          view={{ centre: location ?? centre, zoom }}
          picking
          onMoved={(area) => {
            setZoom(area.zoom);
            put(area.centre);
          }}
        />
      )}
      <div className="place-buttons">
        <Button variant="bordered" size="small" icon={Crosshair} onClick={locate}>
          {t('mine')}
        </Button>
        {centre && (
          <Button variant="bordered" size="small" icon={MapPinned} onClick={() => put(centre)}>
            {t('centre')}
          </Button>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys do what the buttons inside do */}
        <span className="place-nudges" dir="ltr" onKeyDown={onKeyDown}>
          {moves.map((move) => (
            <IconButton
              key={move.name}
              icon={move.icon}
              size={16}
              lined
              label={t(move.name)}
              onClick={() => moveBy(move)}
            />
          ))}
        </span>
      </div>
      <p role="status" className="field-hint">
        {refused ? t('refused') : null}{' '}
        {location
          ? t.rich('at', {
              lat: location.lat.toFixed(5),
              lng: location.lng.toFixed(5),
              ltr: (text) => <bdi dir="ltr">{text}</bdi>,
            })
          : t('none')}
      </p>
      <FarPoint point={location} />
    </FieldGroup>
  );
}
