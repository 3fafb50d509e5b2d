import type { BusinessCard } from '@dalil/contract/businesses';
import { openStatus } from '@dalil/contract/open-status';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { activeCollector } from '../../../cache/collector.ts';
import { read } from '../../../testing/api.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createAccount } from '../../accounts/accounts.factory.ts';
import { createCategory } from '../../categories/categories.factory.ts';
import { lockListing, writeListing } from '../../listings/base/listings.service.ts';
import { businessOf, createBusiness } from '../../listings/kinds/businesses/businesses.factory.ts';
import {
  listFeaturedBusinesses,
  listOpenBusinesses,
} from '../../listings/kinds/businesses/businesses.service.ts';
import { companyJobOf, createJob, seekerJobOf } from '../../listings/kinds/jobs/jobs.factory.ts';
import { createProduct, productOf } from '../../listings/kinds/products/products.factory.ts';
import { createRent, rentOf } from '../../listings/kinds/rents/rents.factory.ts';
import { createAreas, createCity } from '../../places/places.factory.ts';
import type { CityScope } from '../../places/places.service.ts';
import { createBlog } from '../blogs/blogs.factory.ts';
import { propagateBlogChange } from '../blogs/blogs.service.ts';
import { blogs } from '../blogs/blogs.table.ts';

const day = (n: number) => new Date(Date.UTC(2026, 5, n));
const nightly = {
  kind: 'weekly' as const,
  days: Array.from({ length: 7 }, () => [{ from: 1_200, until: 1_500 }]),
};
const always = { kind: 'always' as const };

const verified: number[] = [];
const made = { products: [] as number[], rents: [] as number[], jobs: [] as number[], blogs: [] as number[] };
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    const scope = await createCity(tx);
    await createCity(tx, { id: 2 });
    const { id: accountId } = await createAccount(tx);
    const main = (kind: 'directory' | 'product' | 'rent' | 'job', parentId?: number) =>
      createCategory(tx, scope, { kind, key: `${kind}/${parentId ?? ''}`, ...(parentId && { parentId }) });
    const categoryId = await main('directory');
    const place = { categoryId, subCategoryIds: [await main('directory', categoryId)] };
    const areaId = (await createAreas(tx, scope)).get('east-dearborn') ?? 0;
    const publication = (n: number) => ({ accountId, lang: 'en' as const, publishedAt: day(n) });

    for (let n = 1; n <= 10; n++) {
      const input = await businessOf(tx, accountId, {
        ...place,
        name: `Place ${n}`,
        hours: n > 8 ? nightly : always,
      });
      const notified = { ...publication(n), claimed: true, verified: n <= 6 };
      const id = await createBusiness(tx, scope, input, notified);
      if (notified.verified) verified.push(id);
    }
    const things = await main('product');
    const subCategoryId = await main('product', things);
    const [homes, work] = [await main('rent'), await main('job')];
    for (let n = 1; n <= 6; n++) {
      const thing = {
        categoryId: things,
        subCategoryId,
        areaId,
        side: n === 5 ? 'wanted' : 'offer',
      } as const;
      made.products.push(
        await createProduct(tx, scope, await productOf(tx, accountId, thing), publication(n)),
      );
      made.rents.push(
        await createRent(
          tx,
          scope,
          await rentOf(tx, accountId, { categoryId: homes, areaId }),
          publication(n),
        ),
      );
      const job = (n === 5 ? seekerJobOf : companyJobOf)({ categoryId: work, areaId });
      made.jobs.push(await createJob(tx, scope, job, publication(n)));
      made.blogs.push(await createBlog(tx, scope, { slug: `article-${n}`, publishedAt: day(n) }));
    }
  }),
);

const ids = async (path: string, city = 1) =>
  (await read<{ id: number }[]>(app(), `/api/mi/en/${city}/${path}`)).map(({ id }) => id);
const newestFirst = (list: readonly number[], count: number) => list.toReversed().slice(0, count);
const scope = { cityId: 1, lang: 'en', city: { timeZone: 'America/Detroit' } } as CityScope;
const hour = 3_600_000;
const week = 7 * 24 * hour;

beforeAll(async () => {
  await app().ready();
});

test('shows the newest posts of each kind on the home page, for offers and wanted posts where a list has both [8.03]', async () => {
  expect(await ids('products/newest')).toEqual(newestFirst(made.products, 4));
  expect(await ids('jobs/newest')).toEqual(newestFirst(made.jobs, 4));
  expect(await ids('rents/newest')).toEqual(newestFirst(made.rents, 3));
  expect(await ids('blogs/newest')).toEqual(newestFirst(made.blogs, 3));
});

test('returns empty lists for a city without posts [8.03]', async () => {
  const paths = [
    'businesses/featured',
    'businesses/open-now',
    'products/newest',
    'rents/newest',
    'jobs/newest',
  ];
  for (const path of [...paths, 'blogs/newest']) expect(await ids(path, 2), path).toEqual([]);
});

test('replaces a removed post on the home page with the next', async () => {
  const [newest = 0, ...others] = newestFirst(made.products, 5);
  expect(await ids('products/newest')).toContain(newest);
  await app().db.transaction(async (tx) =>
    writeListing(tx, await lockListing(tx, { cityId: 1 }, newest), { hidden: true }),
  );
  await expect.poll(() => ids('products/newest')).toEqual(others);

  const article = made.blogs.at(-1) ?? 0;
  expect(await ids('blogs/newest')).toContain(article);
  await app().db.transaction(async (tx) => {
    await tx.update(blogs).set({ publishedAt: null }).where(eq(blogs.id, article));
    await propagateBlogChange(tx, { cityId: 1 }, article);
  });
  await expect.poll(() => ids('blogs/newest')).toEqual(newestFirst(made.blogs, 4).slice(1));
});

test('features verified businesses only, rotating weekly through all of them', async () => {
  const inWeek = async (n: number) =>
    (await listFeaturedBusinesses(app().db, scope, n * week)).rows.map(({ id }) => id);
  const turns = [await inWeek(3_000), await inWeek(3_001), await inWeek(3_002)];
  for (const turn of turns) {
    expect(turn).toHaveLength(4);
    for (const id of turn) expect(verified).toContain(id);
  }
  expect(turns[0]).not.toEqual(turns[1]);
  // Three weeks show twelve businesses, so each of the six verified ones is shown twice.
  expect(turns.flat().toSorted((a, b) => a - b)).toEqual(
    [...verified, ...verified].toSorted((a, b) => a - b),
  );
  expect(await inWeek(3_000.99)).toEqual(turns[0]);
});

test('stops featuring a business that loses its verification', async () => {
  const [first = 0] = await ids('businesses/featured');
  await app().db.transaction(async (tx) =>
    writeListing(tx, await lockListing(tx, { cityId: 1 }, first), { verified: false }),
  );
  await expect.poll(() => ids('businesses/featured')).not.toContain(first);
});

test('counts the businesses open now, cached until the first of them closes', async () => {
  const at = async (now: Date) => {
    const collector = {
      tags: new Set<string>(),
      since: Date.now(),
      expiresAt: undefined as number | undefined,
    };
    const { rows } = await activeCollector.run(collector as never, () =>
      listOpenBusinesses(app().db, scope, now),
    );
    for (const { hours } of rows)
      expect(openStatus(hours, 'America/Detroit', now.getTime()).state).toMatch(/^(open|alwaysOpen)$/);
    return { count: rows.length, until: collector.expiresAt };
  };
  // In Detroit time: noon, and ten minutes before one at night, when two of them close.
  const noon = new Date('2026-06-15T16:00:00Z');
  expect(await at(noon)).toEqual({ count: 8, until: noon.getTime() + hour / 4 });
  const night = new Date('2026-06-16T04:50:00Z');
  expect(await at(night)).toEqual({ count: 8, until: new Date('2026-06-16T05:00:00Z').getTime() });

  const shown = await read<BusinessCard[]>(app(), '/api/mi/ar/1/businesses/open-now');
  for (const { hours } of shown)
    expect(openStatus(hours, 'America/Detroit', Date.now()).state).toMatch(/^(open|alwaysOpen)$/);
});
