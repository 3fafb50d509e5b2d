import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type ListQuery, readListQuery, withListQuery } from './list-query.ts';

/** The list that the address names, and ways to others. */
export function useListQuery() {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  // Controls show at once what was chosen, also while its address is still being gone to.
  const { pathname, search } =
    navigation.location?.pathname === location.pathname ? navigation.location : location;
  const params = new URLSearchParams(search);
  const to = (changes: Partial<ListQuery>) => `${pathname}${withListQuery(params, changes)}`;
  return {
    query: readListQuery(params),
    /** What the address says that is no filter. */
    kept: Object.fromEntries([...params].filter(([name]) => ['Page', 'lang', 'view'].includes(name))),
    to,
    /** The list stays where it is on the screen, and the control shows its new state with the press. */
    change: (changes: Partial<ListQuery>) =>
      void navigate(to(changes), { preventScrollReset: true, flushSync: true }),
  };
}
