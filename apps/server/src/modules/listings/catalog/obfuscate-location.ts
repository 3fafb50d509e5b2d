import { createHash } from 'node:crypto';
import type { Point } from '../../../db/point.ts';

const degreeMeters = 111_320;
/**
 * Side of the grid squares, and limits of the random shift: a location is snapped to the centre of its square and
 * then shifted by a distance between these limits.
 */
const squareMeters = 250;
const [leastMeters, mostMeters] = [60, 120];

/** Rounds to about one metre, because more digits would suggest a false precision. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/**
 * Returns a location less than 300 m from the real one. The shift depends only on the post's secret, so many posts at
 * one house, or repeated small moves of the pin, reveal only the grid square.
 */
export function obfuscateLocation({ lat, lng }: Point, secret: string): Point {
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
