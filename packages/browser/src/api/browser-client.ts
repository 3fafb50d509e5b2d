import { ApiError, type Client, createClient, type Transport } from '@dalil/contract/client';
import { apiBase, type Scope } from '@dalil/contract/scope';
import { QueryClient } from '@tanstack/react-query';
import { memberStorage } from '../storage/member-storage.ts';
import { countPending } from './pending-calls.ts';
import { withRenewal } from './session.ts';

/**
 * Only request bodies up to this length use keepalive: browsers reject keepalive requests when the bodies in flight
 * exceed 64 KB in total.
 */
const keepaliveCharacters = 1_000;

const isSmall = (body: string | FormData | undefined) =>
  body === undefined || (typeof body === 'string' && body.length <= keepaliveCharacters);

/** Makes the HTTP cache revalidate every response, because members and staff may have just changed the data. */
const fetchTransport: Transport = ({ url, ...init }) =>
  countPending(
    fetch(url, {
      ...(init as RequestInit),
      ...(memberStorage.token() !== null && { cache: 'no-cache' }),
      // keepalive delivers a write, such as saving a post, even if the page is closed immediately afterwards.
      keepalive: init.method !== 'GET' && isSmall(init.body),
    }),
  );

let queryClient: QueryClient | undefined;
let client: Client | undefined;

/** Returns the query cache, which lives as long as the tab. */
export function browserQueryClient(): QueryClient {
  queryClient ??= createQueryClient();
  return queryClient;
}

/**
 * Returns the API client for a region, language and city. In the browser it sends the member's stored token and is
 * shared by all callers; during server rendering it is anonymous and new for each call.
 */
export function browserClient(scope: Scope): Client {
  // During server rendering each call gets a new client: a cached one would apply the language of the first request
  // to all others.
  if (typeof document === 'undefined') return createClient({ scope, transport: fetchTransport });
  if (client?.scope.cityId !== scope.cityId) {
    client = memberClient(scope, fetchTransport);
  }
  return client;
}

export function memberClient(scope: Scope, send: Transport): Client {
  const transport = withRenewal(send, `${apiBase(scope)}/session/renew`);
  return createClient({ scope, transport, token: memberStorage.token });
}

/**
 * Client for the login. It always uses English API URLs, as specified; messages are shown in the page's language by
 * error code.
 */
export function loginClient(scope: Scope): Client {
  return createClient({ scope: { ...scope, lang: 'en' }, transport: fetchTransport });
}

/** Client for public reads in the language that the page is not in. */
export function otherLanguageClient(scope: Scope): Client {
  return createClient({
    scope: { ...scope, lang: scope.lang === 'ar' ? 'en' : 'ar' },
    transport: fetchTransport,
  });
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Set on queries for data of a member, which is removed on logout. */
      personal?: true;
    };
  }
}

/** Removes all member data from the cache on logout, so that the next user of this device does not see it. */
export function clearMemberQueries(queries = queryClient): void {
  queries?.removeQueries({
    predicate: ({ queryKey, meta }) =>
      meta?.personal === true || /^GET (profile|staff)\b/.test(String(queryKey[0])),
  });
}

/** Creates a query cache that retries only errors a retry can fix; a rejected request is final. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  });
}

let scope: Scope | undefined;

/** Sets the scope of the page before hydration. It never changes, because switching the language reloads the page. */
export function setRootScope(value: Scope): void {
  scope = value;
}

/** Scope of the page; throws if `setRootScope` has not been called. */
export function rootScope(): Scope {
  if (!scope) throw new Error('setRootScope must be called before the scope is read');
  return scope;
}
