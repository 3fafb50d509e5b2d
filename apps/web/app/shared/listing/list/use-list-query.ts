import { apiQuery } from '@dalil/browser/api/api-query';
import { useClient } from '@dalil/browser/api/use-client';
import type { Answer, InputOfRoute, RouteName } from '@dalil/contract/client';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { AnyList, QueryOf } from './list-query.ts';

const ListContext = createContext<AnyList | null>(null);
export const ListProvider = ListContext.Provider;

/** The list that is shown, of whichever kind. */
export function useList(): AnyList {
  const list = useContext(ListContext);
  if (!list) throw new Error('a part of a list outside of its page');
  return list;
}

/** What the address asks of a list, and ways to others. */
export function useListQuery<L extends AnyList>(list: L) {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  // Controls show at once what was chosen, also while its address is still being gone to.
  const { pathname, search } =
    navigation.location?.pathname === location.pathname ? navigation.location : location;
  const params = new URLSearchParams(search);
  const to = (changes: Partial<QueryOf<L>>) => `${pathname}${list.write(params, changes)}`;
  return {
    query: list.read(params) as QueryOf<L>,
    /** What the address says that is no filter. */
    kept: Object.fromEntries(
      [...params].filter(([name]) => ['Page', 'lang', 'view', 'exact', 'without'].includes(name)),
    ),
    to,
    /** The list stays where it is on the screen, and the control shows its new state with the press. */
    change: (changes: Partial<QueryOf<L>>) =>
      void navigate(to(changes), { preventScrollReset: true, flushSync: true }),
  };
}

/** One page of a list, or its map. While another is fetched the one before stays, so that nothing jumps. */
export function useResults<R extends RouteName>(route: R, input: InputOfRoute<R>): UseQueryResult<Answer<R>> {
  return useQuery({ ...apiQuery(useClient(), route, input), placeholderData: keepPreviousData });
}
