import { createHash } from 'node:crypto';
import type { Point } from '../../../db/point.ts';

const degreeMeters = 111_320;
/** A point is first taken for the middle of its square of so many meters, and then moved by so many. */
const squareMeters = 250;
const [leastMeters, mostMeters] = [60, 120];

/** To the meter: more would only look exact. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/**
 * A place less than 300 m from where something is. Whoever sees the places of many posts about one house, or of one
 * whose author moves the pin a little, learns its square and no more: the way from there depends on the post alone.
 */
export function blurred({ lat, lng }: Point, secret: string): Point {
  const middle = (degrees: number, perDegree: number) => {
    const step = squareMeters / perDegree;
    return (Math.floor(degrees / step) + 0.5) * step;
  };
  const middleLat = middle(lat, degreeMeters);
  const lngMeters = degreeMeters * Math.max(0.01, Math.cos((middleLat * Math.PI) / 180));
  const chance = createHash('sha256').update(`place ${secret}`).digest();
  const angle = (chance.readUInt32BE(0) / 2 ** 32) * 2 * Math.PI;
  const meters = leastMeters + (chance.readUInt32BE(4) / 2 ** 32) * (mostMeters - leastMeters);
  return {
    lat: rounded(middleLat + (Math.sin(angle) * meters) / degreeMeters),
    lng: rounded(middle(lng, lngMeters) + (Math.cos(angle) * meters) / lngMeters),
  };
}
