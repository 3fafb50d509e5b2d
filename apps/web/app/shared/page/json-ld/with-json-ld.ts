import { apiRead } from '@dalil/browser/api/api-query';
import { canonicalUrl } from '@dalil/contract/canonical-url';
import type { LoaderFunctionArgs } from 'react-router';
import type { PageData } from '../loaders/page-data.ts';
import { requestContext } from '../loaders/request-context.ts';
import type { JsonLd, JsonLdContext } from './json-ld.ts';

/**
 * Returns the context for JSON-LD of the page with this path; null if the city's settings could not be loaded, so
 * that no JSON-LD is written.
 */
export async function loadJsonLdContext(
  { context }: LoaderFunctionArgs,
  path: string,
): Promise<JsonLdContext | null> {
  const { client, lang, origin } = context.get(requestContext);
  const settings = await apiRead(client, 'GET general-settings').catch(() => null);
  return settings && { lang, origin, url: canonicalUrl(origin, path, lang), city: settings.data.city };
}

/** Wraps a page's loader to add JSON-LD for the loaded data. For pages that are not about a single item. */
export const withJsonLd =
  (
    load: (args: LoaderFunctionArgs) => Promise<PageData>,
    told: (page: PageData, telling: JsonLdContext) => JsonLd | null,
  ) =>
  async (args: LoaderFunctionArgs) => {
    const path = new URL(args.request.url).pathname;
    const [page, telling] = await Promise.all([load(args), loadJsonLdContext(args, path)]);
    return { ...page, own: { told: telling && told(page, telling) } };
  };
