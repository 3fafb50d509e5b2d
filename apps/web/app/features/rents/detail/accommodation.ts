import type { RentPeriod } from '@dalil/contract/rent-options';
import type { RentDetail } from '@dalil/contract/rents';
import type { Apartment, Room } from 'schema-dts';
import {
  addressIn,
  inDollars,
  type JsonLd,
  type JsonLdContext,
  omitUnknown,
  pictures,
} from '../../../shared/page/json-ld/json-ld.ts';

/** Unit codes of UN/CEFACT, as schema.org expects them. */
const unitOf: Record<RentPeriod, string> = { month: 'MON', week: 'WEE', day: 'DAY' };
const squareFoot = 'FTK';

/**
 * Structured data of a home. Returns null for posts by people looking for a home, because they are private persons.
 */
export function accommodation(
  rent: RentDetail,
  { origin, url, city }: JsonLdContext,
): JsonLd<Apartment | Room> | null {
  if (rent.side === 'wanted') return null;
  const { location, exact, squareFeet } = rent;
  return omitUnknown({
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
    // Approximate locations are left out: readers see that they are approximate, a search engine would take them as
    // exact.
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
