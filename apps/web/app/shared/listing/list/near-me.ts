import { sessionItem } from '@dalil/browser/storage/session-item';
import { toast } from '@dalil/ui/toast';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnyList } from './list-query.ts';
import { useList, useListQuery } from './use-list-query.ts';

/** Where the visitor has said to be, for as long as the tab lives: the next list begins with the nearest too. */
const knownPlace = sessionItem<string>('near');

/** The address of the same list from the place that is known, when it asks for no other order. */
export function fromKnownPlace(list: AnyList, { url }: Request): string | null {
  const { pathname, searchParams } = new URL(url);
  const near = knownPlace.read();
  if (!near || ['near', 'sort', 'cursor'].some((name) => searchParams.has(name))) return null;
  const query = list.read(new URLSearchParams({ near }));
  return query.near && `${pathname}${list.write(searchParams, { near: query.near, sort: 'nearest' })}`;
}

/** Asks the device where it is, only when the visitor wants that; then the nearest come first. */
export function useNearMe(): { locating: boolean; locate: () => void; toggle: () => void } {
  const t = useTranslations('listing.list');
  const { query, change } = useListQuery(useList());
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
