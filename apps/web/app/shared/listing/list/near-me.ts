import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { askPlace, knownPlace } from '../../session/known-place.ts';
import type { AnyList } from './list-query.ts';
import { useList, useListQuery } from './use-list-query.ts';

/**
 * Returns the URL of the list sorted by distance from the visitor's known location, or null if there is none or the
 * URL requests another order.
 */
export function fromKnownPlace(list: AnyList, { url }: Request): string | null {
  const { pathname, searchParams } = new URL(url);
  const near = knownPlace.read();
  if (!near || ['near', 'sort', 'cursor'].some((name) => searchParams.has(name))) return null;
  const query = list.read(new URLSearchParams({ near }));
  return query.near && `${pathname}${list.write(searchParams, { near: query.near, sort: 'nearest' })}`;
}

export interface NearMe {
  locating: boolean;
  /** True if the device could not determine its location or the user denied permission. */
  failed: boolean;
  locate: () => void;
  toggle: () => void;
}

/**
 * Sorts the list by distance from the device's location, which is requested on a click. `toggle` also turns it off
 * and then deletes the stored location.
 */
export function useNearMe(): NearMe {
  const list = useList();
  const { query, change } = useListQuery(list);
  const navigate = useNavigate();
  /** Target of a pending navigation. */
  const next = useRef<ReturnType<typeof useNavigation>['location']>(undefined);
  const going = useNavigation().location;
  useEffect(() => {
    next.current = going;
    return () => {
      next.current = undefined;
    };
  }, [going]);
  const [locating, setLocating] = useState(false);
  const [failed, setFailed] = useState(false);
  async function locate(): Promise<void> {
    const from = location.pathname;
    setLocating(true);
    setFailed(false);
    try {
      const near = await askPlace();
      // Locating takes seconds, in which the user may have changed a filter or left the list; the latest URL is used.
      const { pathname, search } = next.current ?? location;
      if (pathname !== from) return;
      const to = `${pathname}${list.write(new URLSearchParams(search), { near, sort: 'nearest' })}`;
      void navigate(to, { preventScrollReset: true, flushSync: true });
    } catch {
      setFailed(true);
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
  return { locating, failed, locate: () => void locate(), toggle };
}
