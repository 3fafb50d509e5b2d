import type { RentPeriod } from '@dalil/contract/rent-words';
import type { RentDetail } from '@dalil/contract/rents';
import type { Apartment, Room } from 'schema-dts';
import {
  addressIn,
  inDollars,
  known,
  pictures,
  type Telling,
  type Told,
} from '../../../shared/page/json-ld/told.ts';

/** Units of time as trade writes them (UN/CEFACT). */
const unitOf: Record<RentPeriod, string> = { month: 'MON', week: 'WEE', day: 'DAY' };
const squareFoot = 'FTK';

/** What search engines read of a home. Who looks for one is a person, of whom they are told nothing. */
export function accommodation(
  rent: RentDetail,
  { origin, url, city }: Telling,
): Told<Apartment | Room> | null {
  if (rent.side === 'wanted') return null;
  const { location, exact, squareFeet } = rent;
  return known({
    '@type': rent.shared ? ('Room' as const) : ('Apartment' as const),
    '@id': url,
    url,
    name: rent.title,
    description: rent.description,
    accommodationCategory: rent.category?.one ?? '',
    image: pictures(origin, [rent.picture, ...rent.photos]),
    address: addressIn(city, { street: rent.place ?? rent.area, zip: rent.zip }),
    numberOfBedrooms: rent.bedrooms,
    ...(rent.bathrooms !== null && { numberOfBathroomsTotal: rent.bathrooms }),
    ...(squareFeet && {
      floorSize: { '@type': 'QuantitativeValue' as const, value: squareFeet, unitCode: squareFoot },
    }),
    // Somewhere near is for a person, who sees that it is; a machine would take it for the house.
    ...(location &&
      exact && {
        geo: { '@type': 'GeoCoordinates' as const, latitude: location.lat, longitude: location.lng },
      }),
    ...(rent.price !== null && {
      potentialAction: {
        '@type': 'RentAction' as const,
        target: url,
        priceSpecification: {
          '@type': 'UnitPriceSpecification' as const,
          price: inDollars(rent.price),
          priceCurrency: city.currency,
          unitCode: unitOf[rent.period],
        },
      },
    }),
  });
}
