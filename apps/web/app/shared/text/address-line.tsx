import { useTranslations } from 'use-intl';
import { Street } from './street.tsx';

interface AddressLineProps {
  place: { address: string; street?: string | null; city: string; state: string; postalCode: string };
  /** If true, only street and city are shown. */
  short?: boolean;
}

/**
 * Formats an address in the page's language and direction. Text direction is isolated: a street name in the other
 * script does not reorder the other parts.
 */
export function AddressLine({ place, short = false }: AddressLineProps) {
  const t = useTranslations('common.address');
  return t.rich(short ? 'short' : 'line', {
    street: () => <Street official={place.address} own={place.street} />,
    city: () => <bdi>{place.city}</bdi>,
    state: () => <bdi>{place.state}</bdi>,
    zip: () => <bdi dir="ltr">{place.postalCode}</bdi>,
  });
}
