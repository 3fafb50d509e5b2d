import { href, paths } from '@dalil/contract/paths';
import { textIn } from '../../db/columns.ts';
import type { Saveable } from '../favourites/saveable.ts';
import { listBlogsById } from './blogs.service.ts';

export const saveableBlogs: Saveable = {
  existing: async (db, scope, ids) => (await listBlogsById(db, scope, ids)).map(({ id }) => id),
  cards: async (db, scope, ids) =>
    (await listBlogsById(db, scope, ids)).map((row) => ({
      id: row.id,
      title: textIn(row, 'title', scope.lang),
      path: href(paths.blog, { id: row.id, slug: row.slug }),
      picture: row.picture,
    })),
};
