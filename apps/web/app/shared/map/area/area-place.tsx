import '../place-map.css';
import { chunk } from '@dalil/browser/chunk-load';
import { lazy, Suspense } from 'react';
import { FailureBoundary } from '../../page/failure-boundary.tsx';
import type { MapPoint } from '../map-view.ts';
import { useNear } from '../use-near.ts';

const AreaStill = lazy(() => chunk(import('./area-still.tsx')));

/**
 * Map of an approximate location on a listing page. It is loaded when about to scroll into view; the page also states
 * the location as text.
 */
export function AreaPlace(props: { label: string; location: MapPoint }) {
  const [near, ref] = useNear();
  return (
    <div ref={ref} className="place-map">
      <FailureBoundary instead={null}>
        {near && (
          <Suspense>
            <AreaStill {...props} />
          </Suspense>
        )}
      </FailureBoundary>
    </div>
  );
}
