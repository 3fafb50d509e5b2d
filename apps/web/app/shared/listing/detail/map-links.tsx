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

/** The owner's pin is exact; the words are what there is without one. */
const target = (place: Place) =>
  place.location ? `${place.location.lat},${place.location.lng}` : addressLine(place);

interface MapLinks {
  place: string;
  directions: string;
}

/**
 * Links that every browser can follow: they open the map app of a phone that has it, and a page elsewhere. `geo:` does
 * nothing on desktops and iPhones. One page is sent to all, so it carries Google's, which work on every system; Apple's
 * devices are given their own once they are known, since all of them have that app.
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
