import { apiQuery } from '@dalil/browser/api/api-query';
import { useClient } from '@dalil/browser/api/use-client';
import type { Answer, InputOfRoute, RouteName } from '@dalil/contract/client';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { AnyList, QueryOf } from './list-query.ts';

const ListContext = createContext<AnyList | null>(null);
export const ListProvider = ListContext.Provider;

/** The current list, of any kind. */
export function useList(): AnyList {
  const list = useContext(ListContext);
  if (!list) throw new Error('useList must be used within a ListProvider');
  return list;
}

/** The query in the URL, and functions that build URLs with changes. */
export function useListQuery<L extends AnyList>(list: L) {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  // Controls show the new selection immediately, while its URL is still loading.
  const { pathname, search } =
    navigation.location?.pathname === location.pathname ? navigation.location : location;
  const params = new URLSearchParams(search);
  const to = (changes: Partial<QueryOf<L>>) => `${pathname}${list.write(params, changes)}`;
  return {
    query: list.read(params) as QueryOf<L>,
    /** URL parameters that are not filters. */
    kept: Object.fromEntries(
      [...params].filter(([name]) => ['Page', 'lang', 'view', 'exact', 'without'].includes(name)),
    ),
    to,
    /** Keeps the scroll position, and updates the control synchronously with the click. */
    change: (changes: Partial<QueryOf<L>>) =>
      void navigate(to(changes), { preventScrollReset: true, flushSync: true }),
  };
}

/**
 * One page of a list, or its map. While another is loading, the previous one stays visible to avoid layout shifts.
 */
export function useResults<R extends RouteName>(route: R, input: InputOfRoute<R>): UseQueryResult<Answer<R>> {
  return useQuery({ ...apiQuery(useClient(), route, input), placeholderData: keepPreviousData });
}
