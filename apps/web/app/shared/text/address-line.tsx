import { useTranslations } from 'use-intl';
import { Street } from './street.tsx';

interface AddressLineProps {
  place: { address: string; street?: string | null; city: string; state: string; postalCode: string };
  /** Street and city alone. */
  short?: boolean;
}

/** In the reader's direction, as their language separates its parts; a street in other letters moves none of them. */
export function AddressLine({ place, short = false }: AddressLineProps) {
  const t = useTranslations('common.address');
  return t.rich(short ? 'short' : 'line', {
    street: () => <Street official={place.address} own={place.street} />,
    city: () => <bdi>{place.city}</bdi>,
    state: () => <bdi>{place.state}</bdi>,
    zip: () => <bdi dir="ltr">{place.postalCode}</bdi>,
  });
}
