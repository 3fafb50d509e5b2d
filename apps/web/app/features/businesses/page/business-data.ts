import type { BusinessDetail } from '@dalil/contract/businesses';
import { href, paths } from '@dalil/contract/paths';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type Params, redirect } from 'react-router';
import { answerIn } from '../../../shared/page/answer-in.ts';
import { awaitRead, type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/page-data.ts';
import type { OwnHead } from '../../../shared/page/page-meta.ts';
import { requestContext } from '../../../shared/page/request-context.ts';
import { localBusiness } from './local-business.ts';

export const businessInput = ({ id }: Params) => ({ params: { id: Number(id) } });

const needs: PageNeeds = {
  namespaces: ['business', 'hours', 'map'],
  reads: (params) => [
    ['GET businesses/:id', businessInput(params)],
    ['GET businesses/:id/similar', businessInput(params)],
  ],
};
const load = pageLoader(needs);
const startReads = pageClientLoader(needs);

export const pathOf = (id: number, slug: string) => href(paths.business, { id, slug: slug || undefined });

function ownHead({ id, name, description, picture, slugs }: BusinessDetail): OwnHead {
  return {
    title: name,
    description,
    image: picture?.src,
    paths: { en: pathOf(id, slugs.en), ar: pathOf(id, slugs.ar) },
  };
}

/** The name in either language is right, so that a link stays the same when its reader switches; any other leads there. */
export async function businessLoader(args: LoaderFunctionArgs) {
  const page = await load(args);
  const { lang, origin } = args.context.get(requestContext);
  const business = answerIn(page.fetched, 'GET businesses/:id')?.data;
  if (!business) return page;
  const { id, slugs } = business;
  if (![slugs.en, slugs.ar].includes(args.params.slug ?? '')) {
    throw redirect(`${pathOf(id, slugs[lang])}${new URL(args.request.url).search}`, 301);
  }
  const own = ownHead(business);
  return { ...page, own: { ...own, facts: localBusiness(business, origin, pathOf(id, slugs[lang])) } };
}

/** Waits for the business, unlike pages that have a name before their data: the title, and whether there is a page. */
export async function businessClientLoader(args: ClientLoaderFunctionArgs) {
  const page = await startReads(args);
  const answer = await awaitRead('GET businesses/:id', businessInput(args.params));
  return answer ? { ...page, own: ownHead(answer.data) } : page;
}
