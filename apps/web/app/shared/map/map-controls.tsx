import { IconButton } from '@dalil/ui/icon-button';
import { Minus, Plus } from '@dalil/ui/icons';
import type { Map as MapLibre } from 'maplibre-gl';
import { useTranslations } from 'use-intl';

export function MapControls({ map }: { map: MapLibre }) {
  const t = useTranslations('map');
  return (
    <div className="place-map-controls">
      <IconButton
        icon={Plus}
        label={t('zoomIn')}
        onClick={(event) => map.zoomIn({}, { originalEvent: event })}
      />
      <IconButton
        icon={Minus}
        label={t('zoomOut')}
        onClick={(event) => map.zoomOut({}, { originalEvent: event })}
      />
    </div>
  );
}
