import { apiRead } from '@dalil/browser/api/api-query';
import { pageAddress } from '@dalil/contract/page-address';
import type { LoaderFunctionArgs } from 'react-router';
import type { PageData } from '../loaders/page-data.ts';
import { requestContext } from '../loaders/request-context.ts';
import type { Telling, Told } from './told.ts';

/** The page of this path; null while the city is not known, so that nothing is told of it. */
export async function tellingOf({ context }: LoaderFunctionArgs, path: string): Promise<Telling | null> {
  const { client, lang, origin } = context.get(requestContext);
  const settings = await apiRead(client, 'GET general-settings').catch(() => null);
  return settings && { lang, origin, url: pageAddress(origin, path, lang), city: settings.data.city };
}

/** For a page that is about no single thing: what it fetched is told all the same. */
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
