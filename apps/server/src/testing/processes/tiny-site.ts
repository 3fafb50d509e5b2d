import {
  createContext,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { SiteRequest, SiteSource } from '../../site/site.ts';

/** Query parameters that tests use to request a page that is not cached yet. */
const testParameters = { case: 'ids', a: ['1', '2', '3', 'cold'], b: ['2'] };

const siteContext = createContext<SiteRequest>();

/**
 * Builds a site of five pages that shows one API response, to test how the server handles a site without building the
 * real one.
 */
export function tinySite(reads: (lang: string, site: SiteRequest) => string): SiteSource {
  const loader = async ({ context }: LoaderFunctionArgs) => {
    const site = context.get(siteContext);
    const response = await site.transport({ method: 'GET', url: reads(site.lang, site), headers: {} });
    if (response.status !== 200) site.incomplete = true;
    return response.json();
  };
  const notFound = () => {
    throw new Response(null, { status: 404 });
  };
  const route = (id: string, path: string, load: ServerBuild['routes'][string]) => ({ id, path, ...load });
  const page = (id: string, path: string, load: () => unknown) =>
    route(id, path, { id, parentId: 'root', module: { default: () => null, loader: load } } as never);
  const routes = {
    root: { id: 'root', path: '', module: { default: () => null } },
    home: page('home', '/', loader as never),
    about: page('about', '/About', loader as never),
    thing: page('thing', '/Thing/:id', loader as never),
    styleguide: page('styleguide', '/styleguide', loader as never),
    notFound: page('notFound', '*', notFound),
  };
  const build = {
    entry: {
      module: {
        default: (
          request: Request,
          status: number,
          headers: Headers,
          entry: { staticHandlerContext: Rendered },
          context: RouterContextProvider,
        ) => {
          const { loaderData } = entry.staticHandlerContext;
          headers.set('content-type', 'text/html; charset=utf-8');
          const script = `<script nonce="${context.get(siteContext).nonce}">window.data=${JSON.stringify(loaderData)}</script>`;
          // Makes the page long enough to be worth compressing.
          const filler = '<p>dalil</p>'.repeat(200);
          return new Response(`<!doctype html><title>${request.url}</title>${script}${filler}`, {
            status,
            headers,
          });
        },
        handleError: () => undefined,
        pageQueries: {
          '/': testParameters,
          '/About': { ...testParameters, sort: ['name'], sub: 'ids', q: 'any' },
        },
        makeContext(site: SiteRequest) {
          const provider = new RouterContextProvider();
          provider.set(siteContext, site);
          return provider;
        },
      },
    },
    routes,
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: Object.fromEntries(
        Object.keys(routes).map((id) => [id, { id, module: '/x.js', hasLoader: true }]),
      ),
      url: '/manifest.js',
      version: 'tiny',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
  return { mode: 'production', clientDir: null, load: async () => build as unknown as ServerBuild };
}

interface Rendered {
  loaderData: Record<string, unknown>;
}
