import { treeOf } from '@dalil/contract/categories';
import type { ListingKindName } from '@dalil/contract/listing-states';
import { href, paths } from '@dalil/contract/paths';
import { sitemapPaths } from '@dalil/contract/sitemap-paths';
import type { Database } from '../../../db/database.ts';
import { slugOf } from '../../../text/slug.ts';
import { listCategories } from '../../categories/categories.service.ts';
import { listGuideNames } from '../../editorial/guides/guides.service.ts';
import type { ListingKind, ListingKinds } from '../../listings/base/listing-kind.ts';
import type { SitemapPage } from './sitemap-xml.ts';

const everywhere = (path: string): SitemapPage => ({ paths: { en: path, ar: path } });

/**
 * Lists the pages of a city that need no monthly files because they are few: fixed pages, categories with their own
 * page, and guides.
 */
export async function listCityPages(
  db: Database,
  scope: { cityId: number },
  kinds: ListingKinds,
): Promise<SitemapPage[]> {
  const found = sitemapPaths.map(everywhere);
  for (const [name, { categoryPath }] of Object.entries(kinds) as [ListingKindName, ListingKind][]) {
    if (!categoryPath) continue;
    for (const { id } of await listCategories(db, scope, { tree: treeOf(name) }))
      found.push(everywhere(categoryPath(id)));
  }
  for (const { id, titleEn, titleAr } of await listGuideNames(db, scope)) {
    const path = (title: string) => href(paths.guide, { id, slug: slugOf(title) });
    found.push({ paths: { en: path(titleEn), ar: path(titleAr) } });
  }
  return found;
}
