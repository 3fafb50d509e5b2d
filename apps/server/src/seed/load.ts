import { sql } from 'drizzle-orm';
import { type LoadTestSeeder, type LoadTestSize, withoutIndexes } from '../db/bulk-load.ts';
import type { Database } from '../db/database.ts';
import { loadAccounts } from '../modules/accounts/accounts.factory.ts';
import { loadAttributes } from '../modules/attributes/attributes.factory.ts';
import { loadCategories, loadCounts } from '../modules/categories/categories.factory.ts';
import { loadBlogs } from '../modules/editorial/blogs/blogs.factory.ts';
import { loadGuides } from '../modules/editorial/guides/guides.factory.ts';
import { loadSubscriptions } from '../modules/editorial/newsletter/newsletter.factory.ts';
import { loadPages } from '../modules/editorial/pages/pages.factory.ts';
import { loadPhotos, loadRevisions } from '../modules/listings/base/listings.factory.ts';
import { listings } from '../modules/listings/base/listings.table.ts';
import { loadBusinesses } from '../modules/listings/kinds/businesses/businesses.factory.ts';
import { loadClaims } from '../modules/listings/kinds/businesses/claims/claims.factory.ts';
import { loadJobs } from '../modules/listings/kinds/jobs/jobs.factory.ts';
import { loadProducts } from '../modules/listings/kinds/products/products.factory.ts';
import { loadRents } from '../modules/listings/kinds/rents/rents.factory.ts';
import { loadReports } from '../modules/moderation/reports/reports.factory.ts';
import { loadCities } from '../modules/places/places.factory.ts';
import { loadSettings } from '../modules/settings/settings.factory.ts';

/** Loaders of listings, which share the requested number of posts. A new kind adds its loader here. */
const kinds: readonly LoadTestSeeder[] = [loadBusinesses, loadJobs, loadProducts, loadRents];

/**
 * Loads all kinds in one transaction, so that the indexes of the shared tables are built once instead of once per
 * kind.
 */
const loadPosts: LoadTestSeeder = (tx, size) =>
  withoutIndexes(tx, [listings], async () => {
    let rows = 0;
    for (const loader of kinds) rows += await loader(tx, shareOf(size));
    return rows;
  });

/** All loaders, in order of foreign key dependencies. */
const loaders: Readonly<Record<string, LoadTestSeeder>> = {
  places: loadCities,
  categories: loadCategories,
  vocabulary: loadAttributes,
  settings: loadSettings,
  pages: loadPages,
  guides: loadGuides,
  newsletter: loadSubscriptions,
  blogs: loadBlogs,
  accounts: loadAccounts,
  posts: loadPosts,
  counts: loadCounts,
  revisions: loadRevisions,
  media: loadPhotos,
  claims: loadClaims,
  reports: loadReports,
};

/**
 * Posts per city and maximum number of cities. Ten million posts give the five hundred cities that one database must
 * support.
 */
const perCity = 20_000;
const mostCities = 500;

const shareOf = ({ cities, count }: LoadTestSize): LoadTestSize => ({
  cities,
  count: Math.ceil(count / kinds.length),
});

export interface LoadProgress {
  kind: string;
  rows: number;
  seconds: number;
}

export function sizeFor(count: number): LoadTestSize {
  return { count, cities: Math.min(mostCities, Math.max(1, Math.ceil(count / perCity))) };
}

/**
 * Fills the database with a load-test dataset. Each loader has its own transaction: run it again to continue an
 * interrupted load.
 */
export async function* loadDataset(db: Database, size: LoadTestSize): AsyncGenerator<LoadProgress> {
  for (const [kind, loader] of Object.entries(loaders)) {
    const started = performance.now();
    const rows = await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`set local synchronous_commit = off`);
      return loader(tx, size);
    });
    yield { kind, rows, seconds: (performance.now() - started) / 1000 };
  }
  // Updates the planner's statistics now: until the next automatic analyze the planner would assume empty tables.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`analyze`);
  });
}
