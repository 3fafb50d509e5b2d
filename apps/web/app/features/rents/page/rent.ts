import type { RentDetail } from '@dalil/contract/rents';
import type { Language } from '@dalil/messages/languages';
import type { Params } from 'react-router';
import { rentPath } from '../../../shared/cards/rent-card.tsx';
import type { Subject } from '../../../shared/page/subject-loader.ts';

export const rentInput = ({ id }: Params) => ({ params: { id: Number(id) } });

/** A home, or who looks for one, as the page that is about it needs it. */
export const rentSubject: Subject<'GET rents/:id'> = {
  namespaces: ['listing', 'map', 'rents'],
  reads: (params) => [
    ['GET rents/:id', rentInput(params)],
    ['GET rents/:id/similar', rentInput(params)],
  ],
  route: 'GET rents/:id',
  input: rentInput,
  head: ({ id, title, description, picture, slugs }) => ({
    title,
    description,
    image: picture?.src,
    paths: { en: rentPath({ id, slug: slugs.en }), ar: rentPath({ id, slug: slugs.ar }) },
  }),
};

/** The title in either language is right, so that a link stays the same when its reader switches; any other leads there. */
export function rightPath({ id, slugs }: RentDetail, { slug = '' }: Params, lang: Language) {
  return [slugs.en, slugs.ar].includes(slug) ? null : rentPath({ id, slug: slugs[lang] });
}
