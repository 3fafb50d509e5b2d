import type { BusinessDetail } from '@dalil/contract/businesses';
import type { Hours } from '@dalil/contract/hours';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** What search engines read of a business. Its contact details are public; those of persons would not be here. */
export function localBusiness(business: BusinessDetail, origin: string, path: string) {
  const { location, picture, logo, website, social, photos } = business;
  const absolute = (src: string) => new URL(src, origin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${origin}${path}`,
    url: `${origin}${path}`,
    name: business.name,
    description: business.description,
    telephone: business.phone,
    email: business.email,
    image: [...(picture ? [picture] : []), ...photos].map(({ src }) => absolute(src)),
    ...(logo ? { logo: absolute(logo.src) } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.address,
      addressLocality: business.city,
      addressRegion: business.state,
      postalCode: business.postalCode,
      addressCountry: 'US',
    },
    ...(location
      ? { geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng } }
      : {}),
    openingHoursSpecification: business.hours ? openingHours(business.hours) : [],
    makesOffer: business.services.map(({ name }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name },
    })),
    sameAs: [...(website ? [website] : []), ...social.map(({ url }) => url)],
  };
}

function openingHours(hours: Hours) {
  const open = (dayOfWeek: string | string[], opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens,
    closes,
  });
  if (hours.kind === 'always') return [open(days, '00:00', '23:59')];
  return hours.days.flatMap((ranges, day) =>
    ranges.map(({ from, until }) => open(days[day] ?? '', clock(from), clock(until))),
  );
}

/** An end past midnight is the next day's time. */
function clock(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
