import { useApi } from '@dalil/browser/api/use-api';
import { limits } from '@dalil/contract/limits';
import { Button } from '@dalil/ui/button';
import { Checkbox } from '@dalil/ui/checkbox';
import { FieldGroup, useField } from '@dalil/ui/field';
import { Crosshair, MapPin, X } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { TextField } from '@dalil/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldHooks } from '../fields.ts';
import type { PointValues } from '../post-values.ts';
import { FarPoint } from './far-point-warning.tsx';
import { IdSelect } from './id-select.tsx';

interface PlaceValues extends PointValues {
  areaId: number | null;
  zip: string;
  place: string;
}

const { useChoice, useText } = fieldHooks<PlaceValues>();

/** Neighbourhood field (`areaId`). The page must load `GET areas`. */
export function AreaField({ label }: { label?: string }) {
  const t = useTranslations('listing-form.place');
  const areas = useApi('GET areas').data?.data ?? [];
  return <IdSelect label={label ?? t('area')} required of={areas} {...useChoice('areaId')} />;
}

/** Field for the ZIP code (`zip`). */
export function ZipField() {
  const t = useTranslations('listing-form.place');
  const label = useTranslations('fields');
  return (
    <TextField
      label={label('zip')}
      hint={t('zipHint')}
      required
      dir="ltr"
      inputMode="numeric"
      maxLength={limits.zip}
      autoComplete="postal-code"
      {...useText('zip')}
    />
  );
}

/** Field for `place`: the location in the author's own words. */
export function PlaceField({ hint }: { hint?: string }) {
  const t = useTranslations('listing-form.place');
  return (
    <TextField
      label={t('words')}
      hint={hint}
      required
      icon={MapPin}
      maxLength={limits.post.place}
      className="step-wide"
      {...useText('place')}
    />
  );
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/**
 * Field for an exact point on the map (`PointValues`). Requests the device's location only when the user clicks the
 * button.
 */
export function PointField() {
  const t = useTranslations('listing-form.place');
  const label = useTranslations('fields');
  const { id, value: location, error, onChange } = useChoice('location');
  const exact = useChoice('showExact');
  const areas = useApi('GET areas').data?.data ?? [];
  const areaId = useChoice('areaId').value;
  const [refused, setRefused] = useState(false);
  const field = { label: label('location'), hint: t('pointHint'), error, optional: true };
  const { control: _, ...wiring } = useField(field, id);
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setRefused(false);
        onChange({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) });
      },
      () => setRefused(true),
      { timeout: 10_000 },
    );
  return (
    <FieldGroup {...field} wiring={wiring} className="step-wide">
      <Row wrap gap={8}>
        <Button variant="bordered" size="small" icon={Crosshair} onClick={locate}>
          {t('here')}
        </Button>
        {location && (
          <Button variant="ghost" size="small" icon={X} onClick={() => onChange(null)}>
            {t('forget')}
          </Button>
        )}
      </Row>
      <p role="status" className="field-hint">
        {refused ? t('refused') : location ? t('kept') : null}
      </p>
      <FarPoint point={location} area={areas.find((area) => area.id === areaId)} />
      {location && (
        <Checkbox
          name="showExact"
          label={t('showExact')}
          checked={exact.value}
          onChange={({ target }) => exact.onChange(target.checked)}
        />
      )}
    </FieldGroup>
  );
}
