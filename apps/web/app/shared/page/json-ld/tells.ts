import { apiRead } from '@dalil/browser/api/api-query';
import { pageAddress } from '@dalil/contract/page-address';
import type { LoaderFunctionArgs } from 'react-router';
import type { PageData } from '../loaders/page-data.ts';
import { requestContext } from '../loaders/request-context.ts';
import type { Telling, Told } from './told.ts';

/**
 * Returns the context for JSON-LD of the page with this path; null if the city's settings could not be loaded, so
 * that no JSON-LD is written.
 */
export async function tellingOf({ context }: LoaderFunctionArgs, path: string): Promise<Telling | null> {
  const { client, lang, origin } = context.get(requestContext);
  const settings = await apiRead(client, 'GET general-settings').catch(() => null);
  return settings && { lang, origin, url: pageAddress(origin, path, lang), city: settings.data.city };
}

/** Wraps the loader of a page that is not about a single item, to add JSON-LD for the data it loaded. */
export const tellingLoader =
  (
    load: (args: LoaderFunctionArgs) => Promise<PageData>,
    told: (page: PageData, telling: Telling) => Told | null,
  ) =>
  async (args: LoaderFunctionArgs) => {
    const path = new URL(args.request.url).pathname;
    const [page, telling] = await Promise.all([load(args), tellingOf(args, path)]);
    return { ...page, own: { told: telling && told(page, telling) } };
  };
