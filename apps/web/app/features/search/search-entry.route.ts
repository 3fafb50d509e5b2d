import { href, paths } from '@dalil/contract/paths';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { searchPath } from '../../shared/page/search.ts';

/** Target of the search form without JavaScript; redirects to the search page. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return redirect(searchPath(searchParams.get('keyword'), searchParams.get('type')) ?? href(paths.home));
}
