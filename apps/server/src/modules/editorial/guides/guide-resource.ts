import { href, paths } from '@dalil/contract/paths';
import { textIn } from '../../../db/columns.ts';
import { slugOf } from '../../../text/slug.ts';
import type { PublicResource } from '../../public-resources/public-resource.ts';
import type { Searchable } from '../../search/index/searchable.ts';
import { listGuideNames, readGuideEntries } from './guides.service.ts';

const search: Searchable = {
  reader: async (_db, scope) => (db, ids) => readGuideEntries(db, scope, ids),
  after: async (db, scope, last, most) =>
    (await listGuideNames(db, scope))
      .map(({ id }) => id)
      .filter((id) => id > last)
      .sort((one, other) => one - other)
      .slice(0, most),
  cards: async (db, scope, ids) =>
    (await listGuideNames(db, scope))
      .filter(({ id }) => ids.includes(id))
      .map((row) => {
        const title = textIn(row, 'title', scope.lang);
        return {
          id: row.id,
          title,
          path: href(paths.guide, { id: row.id, slug: slugOf(title) }),
          card: { lede: textIn(row, 'lede', scope.lang) },
        };
      }),
};

export const guideResource: PublicResource = { search };
