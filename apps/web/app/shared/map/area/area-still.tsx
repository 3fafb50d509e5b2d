import type { MapPoint } from '../map-view.ts';
import { AreaGround } from './area-ground.tsx';
import { areaRadius } from './area-view.ts';

const metresPerPixel = 6;
const size = (2 * areaRadius) / metresPerPixel;

/** Static map with one circle for an approximate location. */
export default function AreaStill({ label, location }: { label: string; location: MapPoint }) {
  return (
    <div className="area-still" role="img" aria-label={label}>
      <AreaGround centre={location} metresPerPixel={metresPerPixel}>
        {(place) => {
          const { x, y } = place(location);
          return (
            <span
              className="area-circle"
              style={{ insetInlineStart: x, insetBlockStart: y, inlineSize: size, blockSize: size }}
            />
          );
        }}
      </AreaGround>
    </div>
  );
}
