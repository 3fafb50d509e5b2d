import type { Params } from 'react-router';
import type { Subject } from '../../../shared/page/subject-loader.ts';
import { lessonPaths } from '../lessons.ts';

export const lessonInput = ({ id }: Params) => ({ params: { id: Number(id) } });

/** A lesson, as the page that is about it needs it. */
export const lessonSubject: Subject<'GET lessons/:id'> = {
  namespaces: ['listing', 'map'],
  reads: (params) => [['GET lessons/:id', lessonInput(params)]],
  route: 'GET lessons/:id',
  input: lessonInput,
  head: ({ id, slug, title, picture }) => {
    const path = lessonPaths.page(id, slug);
    return { title, image: picture?.src, paths: { en: path, ar: path } };
  },
};
