import { href, paths } from '@dalil/contract/paths';
import type { Saveable } from '../../lib/saveable.ts';
import { textIn } from '../../lib/text-pair.ts';
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
