import { latinDigits } from '@dalil/contract/latin-digits';
import { normaliseText } from '@dalil/messages/normalise-text';
import { metersBetween, type Point } from '../../../db/point.ts';
import { streetKey } from '../../places/street-names.ts';

/** The fields by which two businesses are compared. */
export interface NamedPlace {
  /** Normalised names in both languages. */
  names: readonly string[];
  phone: string;
  address: string;
  point: Point | null;
}

/** Distance at which two pins may be the same shop, in meters. */
const nearMeters = 150;

/** Normalises a name for comparison: letters and digits only, without "and" and "the". */
export const normaliseName = (name: string): string =>
  (normaliseText(name).match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !['and', 'the'].includes(word))
    .join(' ');

/** Returns the fields of a line by which businesses are compared; null when phone or address is missing. */
export function comparableFields(input: Readonly<Record<string, unknown>> | null): NamedPlace | null {
  const { name, nameArabic, phone, address, location } = input ?? {};
  if (typeof phone !== 'string' || typeof address !== 'string') return null;
  const names = [name, nameArabic].flatMap((each) => (typeof each === 'string' ? normaliseName(each) : []));
  return {
    names: [...new Set(names)].filter((each) => each !== ''),
    phone,
    address,
    point: (location as Point | undefined) ?? null,
  };
}

/** True if the two have a name in common and the same phone, street address or place on the map. */
export function isSameBusiness(one: NamedPlace, other: NamedPlace): boolean {
  if (!one.names.some((name) => other.names.includes(name))) return false;
  return (
    one.phone === other.phone ||
    isSameHouse(one.address, other.address) ||
    (one.point !== null && other.point !== null && metersBetween(one.point, other.point) <= nearMeters)
  );
}

const houseNumber = (address: string) => /^\s*(\d+)/.exec(latinDigits(address))?.[1] ?? null;

function isSameHouse(one: string, other: string): boolean {
  const number = houseNumber(one);
  return number !== null && number === houseNumber(other) && streetKey(one) === streetKey(other);
}
