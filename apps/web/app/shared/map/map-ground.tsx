import './place-map.css';

/** Where a map will be, before its code is there: the same ground, without a script. */
export function MapGround() {
  return <div className="place-map" aria-hidden="true" />;
}
