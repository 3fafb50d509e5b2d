import { byId, type Subject } from '../../../shared/page/loaders/subject-loader.ts';
import { lessonPaths } from '../lessons.ts';

/** Detail route of a lesson. */
export const lessonSubject: Subject<'GET lessons/:id'> = {
  namespaces: ['listing', 'map'],
  reads: (params) => [['GET lessons/:id', byId(params)]],
  route: 'GET lessons/:id',
  input: byId,
  head: ({ id, slug, title }) => {
    const path = lessonPaths.page(id, slug);
    return { title, share: `lesson-${id}`, paths: { en: path, ar: path } };
  },
};
