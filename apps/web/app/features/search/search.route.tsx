import { useApi } from '@dalil/browser/api/use-api';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import type { FoundType } from '@dalil/contract/found-types';
import { Wrap } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type Params,
  useLocation,
  useParams,
} from 'react-router';
import { kinds } from '../../kinds.ts';
import type { PageNeeds } from '../../shared/page/loaders/page-data.ts';
import { searchInput } from '../../shared/search/asked.ts';
import { foundClientLoader, foundLoader } from '../../shared/search/found-page.ts';
import { NoResults } from '../../shared/search/no-results.tsx';
import { SearchHead } from '../../shared/search/search-head.tsx';
import { useSearchQuery } from '../../shared/search/use-search-query.ts';
import { FoundCards } from './found-cards.tsx';
import { Groups } from './groups.tsx';

/** Types without a filterable list of their own. */
const plainTypes = ['blog', 'guide'] as const satisfies FoundType[];

const typeOf = ({ type }: Params) => plainTypes.find((plain) => plain === type);

const kindNamespaces = Object.values(kinds).flatMap(({ namespaces }) => namespaces);

const needs: PageNeeds = {
  namespaces: ['blog', 'listing', ...kindNamespaces],
  queries: (params, search) => {
    const type = typeOf(params);
    return type ? [['GET search', searchInput(params, search, type)]] : [];
  },
};

/** Responds with 404 if the path names an unknown type. */
function rejectUnknownType(params: Params): void {
  if (params.type !== undefined && !typeOf(params)) throw data(null, { status: 404 });
}

const load = foundLoader(needs);
export function loader(args: LoaderFunctionArgs) {
  rejectUnknownType(args.params);
  return load(args);
}

const loadInBrowser = foundClientLoader(needs);
export function clientLoader(args: ClientLoaderFunctionArgs) {
  rejectUnknownType(args.params);
  return loadInBrowser(args);
}
export { meta } from '../../shared/page/meta/page-meta.ts';

/** All results of a search, or all articles or guides among them. */
export default function SearchPage() {
  const type = typeOf(useParams());
  return (
    <Wrap className="search-page">
      <SearchHead type={type} />
      {type ? <PlainList type={type} /> : <All />}
    </Wrap>
  );
}

function All() {
  return (
    <QueryBoundary
      of={useApi('GET search', useSearchQuery().input)}
      skeleton={<Skeleton shape="block" height={900} />}
    >
      {({ data: found }) =>
        found.groups.length + found.nearly.length > 0 ? <Groups found={found} /> : <NoResults />
      }
    </QueryBoundary>
  );
}

function PlainList({ type }: { type: FoundType }) {
  const params = useParams();
  const search = new URLSearchParams(useLocation().search);
  return (
    <QueryBoundary
      of={useApi('GET search', searchInput(params, search, type))}
      skeleton={<Skeleton shape="block" height={600} />}
    >
      {({ data: { groups } }) => {
        const items = groups.find((group) => group.type === type)?.items ?? [];
        return items.length > 0 ? (
          <FoundCards type={type} items={items} level={2} />
        ) : (
          <NoResults type={type} />
        );
      }}
    </QueryBoundary>
  );
}
