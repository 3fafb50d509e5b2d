import { ApiError, type Client, createClient, type Transport } from '@dalil/contract/client';
import { apiBase, type Scope } from '@dalil/contract/scope';
import { QueryClient } from '@tanstack/react-query';
import { memberStorage } from '../storage/member-storage.ts';
import { countPending } from './pending-calls.ts';
import { withRenewal } from './session.ts';

/** Limit per request body. Browsers reject keepalive requests when the bodies in flight exceed 64 KB in total. */
const keepaliveCharacters = 1_000;

const isSmall = (body: string | FormData | undefined) =>
  body === undefined || (typeof body === 'string' && body.length <= keepaliveCharacters);

/**
 * Members and staff may read data that they have just changed, so the browser's HTTP cache must revalidate every
 * response.
 */
const overFetch: Transport = ({ url, ...init }) =>
  countPending(
    fetch(url, {
      ...(init as RequestInit),
      ...(memberStorage.token() !== null && { cache: 'no-cache' }),
      // Delivers a write, such as a saved post, even if the page is closed immediately afterwards.
      keepalive: init.method !== 'GET' && isSmall(init.body),
    }),
  );

let queryClient: QueryClient | undefined;
let client: Client | undefined;

/** Query cache for the lifetime of the tab. */
export function browserQueryClient(): QueryClient {
  queryClient ??= createQueryClient();
  return queryClient;
}

/** Returns the browser's client for a region, language and city; it sends the stored token. */
export function browserClient(scope: Scope): Client {
  // Never shared on the server: a cached client would apply the language of the first request to all others.
  if (typeof document === 'undefined') return createClient({ scope, transport: overFetch });
  if (client?.scope.cityId !== scope.cityId) {
    client = memberClient(scope, overFetch);
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
  return createClient({ scope: { ...scope, lang: 'en' }, transport: overFetch });
}

/** Client for public reads in the language other than the page's. */
export function otherLanguageClient(scope: Scope): Client {
  return createClient({ scope: { ...scope, lang: scope.lang === 'ar' ? 'en' : 'ar' }, transport: overFetch });
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Marks data of a member, which is removed on logout. */
      personal?: true;
    };
  }
}

/** Removes all member data from the cache on logout, so that the next user of this device does not see it. */
export function forgetPersonalReads(queries = queryClient): void {
  queries?.removeQueries({
    predicate: ({ queryKey, meta }) =>
      meta?.personal === true || /^GET (profile|staff)\b/.test(String(queryKey[0])),
  });
}

/** Rejected requests are final; only errors that a retry can fix are retried. */
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

/**
 * Sets the scope of the page, which is constant because switching the language reloads. The root route sets it before
 * hydration.
 */
export function setRootScope(value: Scope): void {
  scope = value;
}

export function rootScope(): Scope {
  if (!scope) throw new Error('setRootScope must be called before the scope is read');
  return scope;
}
