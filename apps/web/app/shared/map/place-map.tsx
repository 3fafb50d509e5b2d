import './place-map.css';
import { chunk } from '@dalil/browser/chunk-load';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { FailureBoundary } from '../page/failure-boundary.tsx';
import type { PlaceMapProps } from './map-view.ts';
import { useNear } from './use-near.ts';

const MapCanvas = lazy(() => chunk(import('./map-canvas.tsx')));

/**
 * A map that is asked for when it comes near the screen. It is never the only way: where its script is blocked or the
 * device cannot draw it, the page says so and goes on. Pages that show one load the namespace `map`.
 */
export function PlaceMap(props: PlaceMapProps) {
  const t = useTranslations('map');
  const [near, ref] = useNear();
  return (
    // The canvas itself is the region and has its name.
    <div ref={ref} className="place-map">
      <FailureBoundary instead={<p className="place-map-missing">{t('missing')}</p>}>
        {near && (
          <Suspense>
            <MapCanvas {...props} />
          </Suspense>
        )}
      </FailureBoundary>
    </div>
  );
}
