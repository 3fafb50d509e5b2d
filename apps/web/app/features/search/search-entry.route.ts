import { href, paths } from '@dalil/contract/paths';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { searchPath } from '../../shared/page/search.ts';

/** Where a search form arrives when the browser runs no script. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return redirect(searchPath(searchParams.get('keyword'), searchParams.get('type')) ?? href(paths.home));
}
