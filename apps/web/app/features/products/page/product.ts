import { href, paths } from '@dalil/contract/paths';
import type { ProductDetail } from '@dalil/contract/products';
import type { Language } from '@dalil/messages/languages';
import type { Params } from 'react-router';
import type { Subject } from '../../../shared/page/subject-loader.ts';

export const productInput = ({ id }: Params) => ({ params: { id: Number(id) } });

export const pathOf = (id: number, slug: string) => href(paths.product, { id, slug: slug || undefined });

/** A product, as the page that is about it needs it. */
export const productSubject: Subject<'GET products/:id'> = {
  namespaces: ['listing', 'products'],
  reads: (params) => [
    ['GET products/:id', productInput(params)],
    ['GET products/:id/similar', productInput(params)],
  ],
  route: 'GET products/:id',
  input: productInput,
  head: ({ id, title, description, picture, slugs }) => ({
    title,
    description,
    image: picture?.src,
    paths: { en: pathOf(id, slugs.en), ar: pathOf(id, slugs.ar) },
  }),
};

/** The name in either language is right, so that a link stays the same when its reader switches; any other leads there. */
export function rightPath({ id, slugs }: ProductDetail, { slug = '' }: Params, lang: Language) {
  return [slugs.en, slugs.ar].includes(slug) ? null : pathOf(id, slugs[lang]);
}

/** The list of a category. */
export const categoryPath = (main: number, sub?: number) =>
  href(paths.products, {}, { main_id: main, category_id: sub });
