import { ButtonLink } from '@dalil/ui/button';
import { Navigation } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { useHydrated } from '../../page/use-hydrated.ts';
import { countTap } from './count-tap.ts';

export interface Place {
  location: { lat: number; lng: number } | null;
  address: string;
  city: string;
  state: string;
  postalCode: string;
}

const addressLine = ({ address, city, state, postalCode }: Place): string =>
  `${address}, ${city}, ${state} ${postalCode}`;

/** Target of the directions: the owner's exact pin, or the address text if there is no pin. */
const target = (place: Place) =>
  place.location ? `${place.location.lat},${place.location.lng}` : addressLine(place);

interface MapLinks {
  place: string;
  directions: string;
}

/**
 * Web links for directions: phones with the map app open it, other devices open a web page. (`geo:` links do nothing
 * on desktops and iPhones.) The cached HTML is the same for all visitors and contains Google links, which work
 * everywhere; after hydration, Apple devices get Apple Maps links instead.
 */
export function mapLinks(place: Place, apple: boolean): MapLinks {
  const where = encodeURIComponent(target(place));
  if (apple)
    return {
      place: `https://maps.apple.com/?q=${where}`,
      directions: `https://maps.apple.com/?daddr=${where}`,
    };
  return {
    place: `https://www.google.com/maps/search/?api=1&query=${where}`,
    directions: `https://www.google.com/maps/dir/?api=1&destination=${where}`,
  };
}

const isApple = () => /Mac|iPhone|iPad|iPod/.test(navigator.userAgent);

export function useMapLinks(place: Place) {
  return mapLinks(place, useHydrated() && isApple());
}

interface DirectionsLinkProps {
  place: Place & { id: number };
  variant?: 'bordered' | 'soft';
  className?: string;
}

export function DirectionsLink({ place, variant = 'bordered', className }: DirectionsLinkProps) {
  const t = useTranslations('listing.contact');
  const { directions } = useMapLinks(place);
  return (
    <ButtonLink
      className={className}
      variant={variant}
      icon={Navigation}
      href={directions}
      rel="noopener"
      onClick={() => countTap(place.id, 'directions')}
    >
      {t('directions')}
    </ButtonLink>
  );
}
