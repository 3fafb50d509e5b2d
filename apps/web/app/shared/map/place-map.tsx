import './place-map.css';
import { chunk } from '@dalil/browser/chunk-load';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { FailureBoundary } from '../page/failure-boundary.tsx';
import type { PlaceMapProps } from './map-view.ts';
import { useNear } from './use-near.ts';

const MapCanvas = lazy(() => chunk(import('./map-canvas.tsx')));

/**
 * A map that is loaded when it is about to scroll into view. It is never the only source of information: if its
 * script is blocked or the device cannot render it, a message is shown instead. Pages that use it load the namespace
 * `map`.
 */
export function PlaceMap(props: PlaceMapProps) {
  const t = useTranslations('map');
  const [near, ref] = useNear();
  return (
    // This element has no label: the canvas inside is the labelled region.
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
