import { toast } from '@dalil/ui/toast';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { knownPlace } from '../../../features/businesses/list/known-place.ts';
import { useListQuery } from './use-list-query.ts';

/** Asks the device where it is, only when the visitor wants that; then the nearest come first. */
export function useNearMe(): { locating: boolean; locate: () => void; toggle: () => void } {
  const t = useTranslations('directory.list');
  const { query, change } = useListQuery();
  const [locating, setLocating] = useState(false);
  function locate(): void {
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        // A street is near enough, and says less about a home when the address is shared.
        const near = `${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`;
        knownPlace.keep(near);
        change({ near, sort: 'nearest' });
      },
      () => {
        setLocating(false);
        toast('error', t('notLocated'));
      },
      { maximumAge: 300_000, timeout: 15_000 },
    );
  }
  function toggle(): void {
    if (query.near === null) locate();
    else {
      knownPlace.drop();
      change({ near: null });
    }
  }
  return { locating, locate, toggle };
}
