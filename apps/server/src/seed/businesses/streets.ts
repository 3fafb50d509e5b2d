import type { Point } from '../../db/point.ts';

interface End extends Point {
  number: number;
}

interface Street {
  name: string;
  arabic: string;
  postalCode: string;
  from: End;
  to: End;
}

/** Streets inside Dearborn, simplified to straight lines. The house numbers are invented. */
const streets = {
  warren: {
    name: 'W Warren Ave',
    arabic: 'شارع وارن الغربي',
    postalCode: '48126',
    from: { number: 10000, lat: 42.3447, lng: -83.1545 },
    to: { number: 16300, lat: 42.3436, lng: -83.2115 },
  },
  michigan: {
    name: 'Michigan Ave',
    arabic: 'شارع ميشيغان',
    postalCode: '48126',
    from: { number: 12600, lat: 42.3247, lng: -83.167 },
    to: { number: 15400, lat: 42.3181, lng: -83.193 },
  },
  westMichigan: {
    name: 'Michigan Ave',
    arabic: 'شارع ميشيغان',
    postalCode: '48124',
    from: { number: 21000, lat: 42.3075, lng: -83.2345 },
    to: { number: 23600, lat: 42.3029, lng: -83.2575 },
  },
  schaefer: {
    name: 'Schaefer Rd',
    arabic: 'شارع شيفر',
    postalCode: '48126',
    from: { number: 4500, lat: 42.3165, lng: -83.1764 },
    to: { number: 7900, lat: 42.343, lng: -83.1772 },
  },
  ford: {
    name: 'Ford Rd',
    arabic: 'شارع فورد',
    postalCode: '48126',
    from: { number: 12700, lat: 42.3296, lng: -83.1684 },
    to: { number: 15900, lat: 42.3287, lng: -83.2078 },
  },
  dix: {
    name: 'Dix Ave',
    arabic: 'شارع ديكس',
    postalCode: '48120',
    from: { number: 9700, lat: 42.3074, lng: -83.1432 },
    to: { number: 10900, lat: 42.3007, lng: -83.1558 },
  },
  greenfield: {
    name: 'Greenfield Rd',
    arabic: 'شارع غرينفيلد',
    postalCode: '48126',
    from: { number: 5000, lat: 42.3199, lng: -83.1945 },
    to: { number: 7500, lat: 42.3395, lng: -83.1955 },
  },
  wyoming: {
    name: 'Wyoming St',
    arabic: 'شارع وايومنغ',
    postalCode: '48126',
    from: { number: 5600, lat: 42.3278, lng: -83.1567 },
    to: { number: 7300, lat: 42.3415, lng: -83.1571 },
  },
  monroe: {
    name: 'Monroe St',
    arabic: 'شارع مونرو',
    postalCode: '48124',
    from: { number: 900, lat: 42.3049, lng: -83.2434 },
    to: { number: 3400, lat: 42.2846, lng: -83.2426 },
  },
  chase: {
    name: 'Chase Rd',
    arabic: 'شارع تشيس',
    postalCode: '48126',
    from: { number: 5700, lat: 42.3292, lng: -83.1857 },
    to: { number: 7600, lat: 42.3424, lng: -83.1862 },
  },
} satisfies Record<string, Street>;

export type StreetName = keyof typeof streets;

export const sampleStreets = Object.values(streets).map(({ name, arabic }) => ({ official: name, arabic }));

/** Returns the address and coordinates at this position along a street. */
export function houseAt(name: StreetName, along: number) {
  const { from, to, ...street } = streets[name];
  const between = (start: number, end: number) => start + (end - start) * along;
  return {
    address: `${Math.round(between(from.number, to.number))} ${street.name}`,
    postalCode: street.postalCode,
    location: {
      lat: Number(between(from.lat, to.lat).toFixed(5)),
      lng: Number(between(from.lng, to.lng).toFixed(5)),
    },
  };
}
