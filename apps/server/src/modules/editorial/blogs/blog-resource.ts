import { href, paths } from '@dalil/contract/paths';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../../db/columns.ts';
import { cleanHtml } from '../../../text/clean-html.ts';
import { type FeedSource, feedLength } from '../../public-resources/feed-source.ts';
import type { Findable } from '../../public-resources/findable.ts';
import type { PublicResource } from '../../public-resources/public-resource.ts';
import type { Saveable } from '../../public-resources/saveable.ts';
import type { Searchable } from '../../search/index/searchable.ts';
import {
  blogsTag,
  listBlogIds,
  listBlogsById,
  listNewestBlogs,
  publicBlogs,
  readBlogEntries,
  type WholeBlogRow,
} from './blogs.service.ts';
import { blogView, writtenIn } from './blogs.view.ts';

const saved: Saveable = {
  existing: async (db, scope, ids) => (await listBlogsById(db, scope, ids)).map(({ id }) => id),
  cards: async (db, scope, ids) =>
    (await listBlogsById(db, scope, ids)).map((row) => ({
      id: row.id,
      title: textIn(row, 'title', writtenIn(row, scope.lang)),
      path: href(paths.blog, { id: row.id, slug: row.slug }),
      picture: row.picture,
    })),
};

const search: Searchable = {
  reader: async (_db, scope) => (db, ids) => readBlogEntries(db, scope, ids),
  after: listBlogIds,
  cards: async (db, scope, ids) =>
    (await listBlogsById(db, scope, ids)).map((row) => ({
      id: row.id,
      title: textIn(row, 'title', writtenIn(row, scope.lang)),
      path: href(paths.blog, { id: row.id, slug: row.slug }),
      card: blogView(row, scope.lang),
    })),
};

/** An article has the same slug in both languages. */
const sitemap: Findable = {
  rows: publicBlogs,
  path: (id, slug) => href(paths.blog, { id, slug }),
};

const feed: FeedSource = {
  list: async (db, scope) =>
    (await listNewestBlogs(db, scope, feedLength)).map((row) => ({
      id: row.id,
      path: href(paths.blog, { id: row.id, slug: row.slug }),
      lastingPath: href(paths.blog, { id: row.id }),
      title: textIn(row, 'title', writtenIn(row, scope.lang)),
      publishedAt: row.publishedAt,
      changedAt: new Date(Math.max(row.changedAt.getTime(), row.publishedAt.getTime())),
      content: bodyOf(row, writtenIn(row, scope.lang)),
    })),
  page: () => href(paths.blogs),
  tags: (scope) => [blogsTag(scope)],
};

export const blogResource: PublicResource = { search, saved, sitemap, feed };

const bodyOf = (row: WholeBlogRow, lang: Language) => ({
  type: 'html' as const,
  text: cleanHtml(textIn(row, 'body', lang)),
  lang,
});
