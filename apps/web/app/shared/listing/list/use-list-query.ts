import { apiQuery } from '@dalil/browser/api/api-query';
import { useClient } from '@dalil/browser/api/use-client';
import type { InputOfRoute, RouteName, RouteResponse } from '@dalil/contract/client';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { AnyList, QueryOf } from './list-query.ts';

const ListContext = createContext<AnyList | null>(null);
export const ListProvider = ListContext.Provider;

/** The query definition of the list in the surrounding `ListProvider`; throws outside of one. */
export function useList(): AnyList {
  const list = useContext(ListContext);
  if (!list) throw new Error('useList must be used within a ListProvider');
  return list;
}

/** Query of the current URL, and functions that build URLs with changes to it. */
export function useListQuery<L extends AnyList>(list: L) {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  // Uses the URL of a pending navigation, so that controls show the new selection immediately.
  const { pathname, search } =
    navigation.location?.pathname === location.pathname ? navigation.location : location;
  const params = new URLSearchParams(search);
  const to = (changes: Partial<QueryOf<L>>) => `${pathname}${list.write(params, changes)}`;
  return {
    query: list.read(params) as QueryOf<L>,
    /** URL parameters that are not filters and remain when filters change. */
    kept: Object.fromEntries(
      [...params].filter(([name]) => ['Page', 'lang', 'view', 'exact', 'without'].includes(name)),
    ),
    to,
    /** Applies changes. Keeps the scroll position, and updates the clicked control synchronously. */
    change: (changes: Partial<QueryOf<L>>) =>
      void navigate(to(changes), { preventScrollReset: true, flushSync: true }),
  };
}

/**
 * One page of results, or the pins of the map. While another page is loading, the previous one stays visible to avoid
 * layout shifts.
 */
export function useResults<R extends RouteName>(
  route: R,
  input: InputOfRoute<R>,
): UseQueryResult<RouteResponse<R>> {
  return useQuery({ ...apiQuery(useClient(), route, input), placeholderData: keepPreviousData });
}
