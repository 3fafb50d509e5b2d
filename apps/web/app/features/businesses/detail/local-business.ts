import type { BusinessDetail } from '@dalil/contract/businesses';
import type { Hours } from '@dalil/contract/hours';
import type { LocalBusiness } from 'schema-dts';
import { known, pictures, type Telling, type Told } from '../../../shared/page/json-ld/told.ts';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
type Day = (typeof days)[number];

/**
 * Structured data of a business. The contact details of businesses are public; personal contact details must not be
 * added here.
 */
export function localBusiness(business: BusinessDetail, { origin, url }: Telling): Told<LocalBusiness> {
  const { location, logo, website } = business;
  return known({
    '@type': 'LocalBusiness' as const,
    '@id': url,
    url,
    name: business.name,
    description: business.description,
    telephone: business.phone,
    email: business.email,
    image: pictures(origin, [business.picture, ...business.photos]),
    logo: pictures(origin, [logo])[0] ?? '',
    address: known({
      '@type': 'PostalAddress' as const,
      streetAddress: business.address,
      addressLocality: business.city,
      addressRegion: business.state,
      postalCode: business.postalCode,
      addressCountry: 'US',
    }),
    ...(location && {
      geo: { '@type': 'GeoCoordinates' as const, latitude: location.lat, longitude: location.lng },
    }),
    openingHoursSpecification: business.hours ? openingHours(business.hours) : [],
    makesOffer: business.services.map(({ name }) => ({
      '@type': 'Offer' as const,
      itemOffered: { '@type': 'Service' as const, name },
    })),
    sameAs: [...(website ? [website] : []), ...business.social.map((place) => place.url)],
  });
}

function openingHours(hours: Hours) {
  const open = (dayOfWeek: Day | Day[], opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek,
    opens,
    closes,
  });
  if (hours.kind === 'always') return [open([...days], '00:00', '23:59')];
  return days.flatMap((day, index) =>
    (hours.days[index] ?? []).map(({ from, until }) => open(day, clock(from), clock(until))),
  );
}

/** Formats minutes as a time of day; a time past midnight wraps to the next day. */
function clock(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
