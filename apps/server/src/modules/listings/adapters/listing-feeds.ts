import { treeOf } from '@dalil/contract/categories';
import { type ListingKindName, listingSides } from '@dalil/contract/listing-states';
import { and, desc, eq } from 'drizzle-orm';
import { addDependencies, limitLifetime } from '../../../cache/collector.ts';
import { textIn } from '../../../db/columns.ts';
import type { Database } from '../../../db/database.ts';
import { categoriesTag, listCategories } from '../../categories/categories.service.ts';
import { editsTag, listingTag, listsTag } from '../../categories/listing-tags.ts';
import { type FeedScope, type FeedSource, feedLength } from '../../public-resources/feed-source.ts';
import type { ListingKind } from '../base/listing-kind.ts';
import { isPublic, type Listing } from '../base/listings.service.ts';
import { listings } from '../base/listings.table.ts';

/** Builds the feeds of a kind: one for the whole kind and one for each of its main categories. */
export const listingFeed = (name: ListingKindName, kind: ListingKind): FeedSource => ({
  async list(db, scope, category) {
    const rows = await listNewest(db, scope, name, category);
    const words = await kind.descriptions?.(
      db,
      rows.map(({ id }) => id),
    );
    addDependencies(rows.map(({ id }) => listingTag(scope, id)));
    for (const { expiresAt } of rows) if (expiresAt) limitLifetime(expiresAt.getTime());
    return rows.map((row) => ({
      id: row.id,
      path: kind.path(row.id, textIn(row, 'slug', scope.lang)),
      stablePath: kind.path(row.id, ''),
      title: textIn(row, 'title', scope.lang),
      publishedAt: row.publishedAt,
      changedAt: row.changedAt ?? row.publishedAt,
      content: { type: 'text', text: words?.get(row.id) ?? '', lang: row.lang },
    }));
  },
  page: (category) => kind.listPath(category),
  async findName(db, scope, category) {
    const mains = await listCategories(db, scope, { tree: treeOf(name) });
    const found = mains.find(({ id }) => id === category);
    return found ? textIn(found, 'name', scope.lang) : null;
  },
  tags: (scope, category) => [listsTag(scope, name, category), editsTag(scope, name), categoriesTag(scope)],
});

/** Reads offers and wanted ads separately, each query using its own list index, and merges them. */
async function listNewest(
  db: Database,
  scope: FeedScope,
  kind: ListingKindName,
  category: number | undefined,
): Promise<(Listing & { publishedAt: Date })[]> {
  const rows: Listing[] = [];
  for (const side of listingSides)
    rows.push(
      ...(await db
        .select()
        .from(listings)
        .where(
          and(
            isPublic(scope, kind),
            eq(listings.side, side),
            category === undefined ? undefined : eq(listings.categoryId, category),
          ),
        )
        .orderBy(desc(listings.publishedAt), desc(listings.id))
        .limit(feedLength)),
    );
  return rows
    .flatMap((row) => (row.publishedAt ? [{ ...row, publishedAt: row.publishedAt }] : []))
    .sort((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime() || other.id - one.id)
    .slice(0, feedLength);
}
