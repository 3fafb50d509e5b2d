import type { BusinessDetail } from '@dalil/contract/businesses';
import { href, paths } from '@dalil/contract/paths';
import type { Language } from '@dalil/messages/languages';
import type { Params } from 'react-router';
import type { Subject } from '../../../shared/page/subject-loader.ts';

export const businessInput = ({ id }: Params) => ({ params: { id: Number(id) } });

export const pathOf = (id: number, slug: string) => href(paths.business, { id, slug: slug || undefined });

/** A business, as the page that is about it needs it. */
export const businessSubject: Subject<'GET businesses/:id'> = {
  namespaces: ['business', 'hours', 'listing', 'map'],
  reads: (params) => [
    ['GET businesses/:id', businessInput(params)],
    ['GET businesses/:id/similar', businessInput(params)],
  ],
  route: 'GET businesses/:id',
  input: businessInput,
  head: ({ id, name, description, picture, slugs }) => ({
    title: name,
    description,
    image: picture?.src,
    paths: { en: pathOf(id, slugs.en), ar: pathOf(id, slugs.ar) },
  }),
};

/** The name in either language is right, so that a link stays the same when its reader switches; any other leads there. */
export function rightPath({ id, slugs }: BusinessDetail, { slug = '' }: Params, lang: Language) {
  return [slugs.en, slugs.ar].includes(slug) ? null : pathOf(id, slugs[lang]);
}

/** All of them; one that was given for both places is shown once. */
export const photosOf = ({ photos, gallery }: BusinessDetail) => [
  ...new Map([...photos, ...gallery].map((photo) => [photo.src, photo])).values(),
];
