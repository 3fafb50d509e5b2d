import { toast } from '@dalil/ui/toast';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Asks the device where it is, only when the visitor wants that. */
export function useNearMe(onFound: (near: string) => void): { locating: boolean; locate: () => void } {
  const t = useTranslations('directory.list');
  const [locating, setLocating] = useState(false);
  function locate(): void {
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        // A street is near enough, and says less about a home when the address is shared.
        onFound(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`);
      },
      () => {
        setLocating(false);
        toast('error', t('notLocated'));
      },
      { maximumAge: 300_000, timeout: 15_000 },
    );
  }
  return { locating, locate };
}
