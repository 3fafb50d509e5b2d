import { ApiError, type Client, createClient, type Transport } from '@dalil/contract/client';
import { apiBase, type Scope } from '@dalil/contract/scope';
import { QueryClient } from '@tanstack/react-query';
import { memberStorage } from '../storage/member-storage.ts';
import { countPending } from './pending-calls.ts';
import { withRenewal } from './session.ts';

/** Browsers reject keepalive requests while the bodies of all that are in flight exceed 64 KB. */
const keepaliveCharacters = 1_000;

const isSmall = (body: string | FormData | undefined) =>
  body === undefined || (typeof body === 'string' && body.length <= keepaliveCharacters);

/** A member or staff may read what they changed a moment ago: their browser's own cache must ask the server again. */
const overFetch: Transport = ({ url, ...init }) =>
  countPending(
    fetch(url, {
      ...(init as RequestInit),
      ...(memberStorage.token() !== null && { cache: 'no-cache' }),
      // A write such as a saved post is still delivered when the page is closed at once.
      keepalive: init.method !== 'GET' && isSmall(init.body),
    }),
  );

let queryClient: QueryClient | undefined;
let client: Client | undefined;

/** One cache of fetched areas for the life of the tab. */
export function browserQueryClient(): QueryClient {
  queryClient ??= createQueryClient();
  return queryClient;
}

/** The browser's client for a region, language and city; it sends the stored token. */
export function browserClient(scope: Scope): Client {
  // A server renders for everyone: one that it kept would carry the first page's language into all others.
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

/** Logging in always speaks English to the API, as specified; what is shown is in the page's language, by code. */
export function loginClient(scope: Scope): Client {
  return createClient({ scope: { ...scope, lang: 'en' }, transport: overFetch });
}

/** For public reads in the language that the page is not in. */
export function otherLanguageClient(scope: Scope): Client {
  return createClient({ scope: { ...scope, lang: scope.lang === 'ar' ? 'en' : 'ar' }, transport: overFetch });
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Read for a member: removed when they log out. */
      personal?: true;
    };
  }
}

/** Removes what was fetched for a member, so that the next person at this device does not see it. */
export function forgetPersonalReads(queries = queryClient): void {
  queries?.removeQueries({
    predicate: ({ queryKey, meta }) =>
      meta?.personal === true || /^GET (profile|staff)\b/.test(String(queryKey[0])),
  });
}

/** Refusals are final; only what a second try can mend is tried again. */
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

/** The browser's page has one scope for its whole life: switching language reloads. The root sets it before hydration. */
export function setRootScope(value: Scope): void {
  scope = value;
}

export function rootScope(): Scope {
  if (!scope) throw new Error('The root has not set the scope yet');
  return scope;
}
