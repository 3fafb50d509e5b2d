import { toast } from '@dalil/ui/toast';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { askPlace, knownPlace } from '../../page/known-place.ts';
import type { AnyList } from './list-query.ts';
import { useList, useListQuery } from './use-list-query.ts';

/** The address of the same list from the place that is known, when it asks for no other order. */
export function fromKnownPlace(list: AnyList, { url }: Request): string | null {
  const { pathname, searchParams } = new URL(url);
  const near = knownPlace.read();
  if (!near || ['near', 'sort', 'cursor'].some((name) => searchParams.has(name))) return null;
  const query = list.read(new URLSearchParams({ near }));
  return query.near && `${pathname}${list.write(searchParams, { near: query.near, sort: 'nearest' })}`;
}

/** Where the visitor is, when they want that to be asked; then the nearest come first. */
export function useNearMe(): { locating: boolean; locate: () => void; toggle: () => void } {
  const t = useTranslations('listing.list');
  const { query, change } = useListQuery(useList());
  const [locating, setLocating] = useState(false);
  async function locate(): Promise<void> {
    setLocating(true);
    try {
      change({ near: await askPlace(), sort: 'nearest' });
    } catch {
      toast('error', t('notLocated'));
    } finally {
      setLocating(false);
    }
  }
  function toggle(): void {
    if (query.near === null) void locate();
    else {
      knownPlace.drop();
      change({ near: null });
    }
  }
  return { locating, locate: () => void locate(), toggle };
}
