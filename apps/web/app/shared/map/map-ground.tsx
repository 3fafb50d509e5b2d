import './place-map.css';

/** Map background shown until the map's code is loaded; needs no JavaScript. */
export function MapGround() {
  return <div className="place-map" aria-hidden="true" />;
}
