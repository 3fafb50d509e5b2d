import '@dalil/ui/index.css';
import { readKey } from '@dalil/browser/api/api-query';
import {
  browserClient,
  browserQueryClient,
  createQueryClient,
  setRootScope,
} from '@dalil/browser/api/browser-client';
import { ClientContext } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import { useStoredCity } from '@dalil/browser/storage/member-storage';
import { showChosenTheme } from '@dalil/browser/storage/theme';
import type { Scope } from '@dalil/contract/scope';
import { direction, type Language, locale } from '@dalil/messages/languages';
import { preloads } from '@dalil/ui/fonts';
import { LinkContext } from '@dalil/ui/link';
import { type DehydratedState, HydrationBoundary, hashKey, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { IntlProvider } from 'use-intl';
import type { Route } from './+types/root.ts';
import { useCanonicalPath } from './boot/canonical-path.ts';
import { headScript, hydratedEvent, loadFailedId } from './boot/head-script.ts';
import { NonceContext } from './boot/nonce.ts';
import { resolvePayloadValue } from './boot/payload.ts';
import { RouterLink, useClientLinks } from './boot/router-link.tsx';
import { failures } from './shared/i18n/failures.ts';
import type { Fetched } from './shared/page/loaders/fetched-response.ts';
import { type PageData, pageLoader } from './shared/page/loaders/page-data.ts';
import { requestContext } from './shared/page/loaders/request-context.ts';
import { errorKind, SiteError } from './shared/page/site-error.tsx';
import { CityClockProvider } from './shared/time/city-clock.tsx';

const load = pageLoader({
  namespaces: ['common', 'errors', 'shell', 'ui'],
  queries: () => [['GET general-settings']],
});

/** Source of the head script. Empty in the browser, which has already run the inlined script. */
const firstScript = { __html: import.meta.env.SSR ? headScript() : '' };

const hour = 3_600_000;

export async function loader(args: Route.LoaderArgs) {
  const { client, origin, hasHostnames } = args.context.get(requestContext);
  // Rounded down to the hour, so that re-rendering the page yields the same HTML. An hour is exact enough, because
  // days in the city start on the hour.
  const renderedAt = Math.floor(Date.now() / hour) * hour;
  return { ...(await load(args)), scope: client.scope, origin, named: hasHostnames, renderedAt };
}

/**
 * The root data is never revalidated: switching the language reloads the page, and logging in refetches personal
 * data.
 */
export const shouldRevalidate = () => false;

/** Metadata of the error page only; every other page defines its own. */
export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData || !error) return [];
  return [
    { title: failures[loaderData.scope.lang][titledKind(error)].page },
    { name: 'robots', content: 'noindex' },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  const lang = useLanguage();
  const mark = useContext(NonceContext);
  const { pathname, search } = useLocation();
  const { chunk, action } = failures[lang];
  useClientLinks();
  // A layout effect, so that clicks queued before hydration are replayed before React handles new hover and focus
  // events.
  useLayoutEffect(() => {
    dispatchEvent(new Event(hydratedEvent));
    // Restores the theme attribute set by the head script, which is lost if React had to render the document anew.
    showChosenTheme();
  }, []);
  return (
    <html lang={lang} dir={direction(lang)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script nonce={mark} dangerouslySetInnerHTML={firstScript} suppressHydrationWarning />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content="#fdfbf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d1c20" media="(prefers-color-scheme: dark)" />
        {preloads(lang).map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <Links />
      </head>
      <body>
        {children}
        <div id={loadFailedId} className="load-failed" role="alert" hidden suppressHydrationWarning>
          <span>{chunk.lede}</span>
          <a href={`${pathname}${search}`}>{action.reload}</a>
        </div>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useCanonicalPath();
  return (
    <Site root={loaderData}>
      <Outlet />
    </Site>
  );
}

/** Shown for errors of the app root; errors of single pages are shown inside the layout. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <SiteError error={error} />
    </main>
  );
}

interface SiteProps {
  root: { scope: Scope; named: boolean; renderedAt: number };
  children: ReactNode;
}

/** Providers around every page: query cache, messages and links. */
function Site({ root, children }: SiteProps) {
  const onServer = typeof document === 'undefined';
  const { region, lang, cityId: pageCity } = root.scope;
  // The server renders the page for the city of the request. A city stored in the browser takes over after hydration,
  // unless the city of the request has its own hostname.
  const storedCity = useStoredCity();
  const cityId = (root.named ? null : storedCity) ?? pageCity;
  const scope = useMemo(() => ({ region, lang, cityId }), [region, lang, cityId]);
  if (!onServer) setRootScope(scope);
  const [queryClient] = useState(() => (onServer ? createQueryClient() : browserQueryClient()));
  const client = useMemo(() => browserClient(scope), [scope]);
  const matched = useMatches().flatMap(({ loaderData: data }) => (isPageData(data) ? [data] : []));
  const messages = useTexts(lang, matched);
  const state = useFetched(root.scope, matched);
  return (
    <QueryClientProvider client={queryClient}>
      <ClientContext value={client}>
        <IntlProvider locale={locale(scope.lang)} messages={messages} timeZone="UTC">
          <HydrationBoundary state={state}>
            <CityClockProvider renderedAt={root.renderedAt}>
              <LinkContext value={RouterLink}>{children}</LinkContext>
            </CityClockProvider>
          </HydrationBoundary>
        </IntlProvider>
      </ClientContext>
    </QueryClientProvider>
  );
}

function useTexts(lang: Language, matched: PageData[]) {
  const texts = useSameList(matched.map((page) => resolvePayloadValue(page.messages)));
  return useMemo(() => Object.assign({ failures: failures[lang] }, ...texts), [lang, texts]);
}

function useFetched(scope: Scope, matched: PageData[]): DehydratedState {
  const lists = useSameList(
    matched.flatMap((page) => (page.fetched ? [resolvePayloadValue(page.fetched)] : [])),
  );
  return useMemo(
    () => ({ mutations: [], queries: lists.flat().map((fetched) => arrived(scope, fetched)) }),
    [scope, lists],
  );
}

/** Returns the previous array while its items are unchanged, so that components with messages do not re-render. */
function useSameList<T>(list: readonly T[]): readonly T[] {
  const [kept, keep] = useState(list);
  const same = kept.length === list.length && list.every((item, index) => item === kept[index]);
  if (!same) keep(list);
  return same ? kept : list;
}

/**
 * A query result from the page as an entry of the query cache. The time of the visit counts as its fetch time, even
 * if the cached page is older, so that nothing is fetched twice.
 */
function arrived(scope: Scope, [route, input, data]: Fetched): DehydratedState['queries'][number] {
  const queryKey = readKey(route, input, scope);
  const dataUpdatedAt = Math.floor(performance.timeOrigin);
  const state = { ...fetchedState, data, dataUpdatedAt };
  return { queryKey, queryHash: hashKey(queryKey), state, dehydratedAt: dataUpdatedAt };
}

const fetchedState = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
} as const;

function titledKind(error: unknown): 'notFound' | 'gone' | 'failed' {
  const kind = errorKind(error);
  return kind === 'chunk' ? 'failed' : kind;
}

function isPageData(value: unknown): value is PageData {
  return value !== null && typeof value === 'object' && 'messages' in value;
}
