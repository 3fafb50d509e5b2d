import type { MapPin, MapPoint } from '../map-view.ts';

const metresPerDegree = 111_320;

/** Radius in metres of the circle that is shown instead of a hidden exact location. */
export const areaRadius = 300;

/**
 * Returns the distance from the centre in metres as image coordinates: `x` to the east, `y` to the south. Treats the
 * city as flat, which is accurate enough.
 */
export function metresFrom(centre: MapPoint, { lat, lng }: MapPoint): { x: number; y: number } {
  const across = Math.cos((centre.lat * Math.PI) / 180);
  return {
    x: (lng - centre.lng) * metresPerDegree * across,
    y: (centre.lat - lat) * metresPerDegree,
  };
}

const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;

export interface AreaView {
  centre: MapPoint;
  metresPerPixel: number;
}

/**
 * Returns the view that contains all pins in an image about 400 pixels wide. Without pins, the view shows the city.
 */
export function viewOfPins(pins: readonly MapPin[], city: MapPoint): AreaView {
  if (pins.length === 0) return { centre: city, metresPerPixel: 25 };
  const places = pins.map(({ location }) => location);
  const centre = { lat: middle(places.map(({ lat }) => lat)), lng: middle(places.map(({ lng }) => lng)) };
  const away = places.map((place) => metresFrom(centre, place));
  const farthest = Math.max(...away.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  return { centre, metresPerPixel: (farthest + 2 * areaRadius) / 200 };
}

/** Pins that share one circle. `location` is that of the first pin, not their centre. */
export interface AreaGroup<P extends MapPin> {
  location: MapPoint;
  pins: readonly P[];
}

/** Assigns each pin to the first group whose location is less than `metresApart` away, otherwise to a new group. */
export function groupsOf<P extends MapPin>(pins: readonly P[], metresApart: number): AreaGroup<P>[] {
  const groups: { location: MapPoint; pins: P[] }[] = [];
  for (const pin of pins) {
    const near = groups.find(({ location }) => {
      const { x, y } = metresFrom(location, pin.location);
      return Math.hypot(x, y) < metresApart;
    });
    if (near) near.pins.push(pin);
    else groups.push({ location: pin.location, pins: [pin] });
  }
  return groups;
}
