import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import type { SitemapSource, SitemapSources } from '../../public-resources/sitemap-source.ts';
import type { SitemapPage } from './sitemap-xml.ts';

/**
 * Pages per file; with two languages a file has twice as many URLs. The protocol allows 50,000 URLs and 50 MB: a slug
 * of eighty escaped characters occurs eight times per page, so the byte limit is reached first.
 */
const pagesPerFile = 5_000;
const portion = 1_000;

/** Identifies a sitemap file: source, month and part number. */
export interface SitemapPart {
  name: string;
  /** Month of publication in UTC, such as `2026-05`. */
  month: string;
  part: number;
}

/**
 * A sitemap file in the index. `changedAt` is the newest change of the whole month, the same for all of its parts.
 */
export interface ListedPart extends SitemapPart {
  changedAt: Date;
}

/** Lists all files of a city, oldest month first. */
export async function listParts(
  db: Database,
  scope: InCity,
  findables: SitemapSources,
): Promise<ListedPart[]> {
  const parts: ListedPart[] = [];
  for (const [name, findable] of Object.entries(findables)) {
    const { rows } = await db.execute<{ month: string; count: number; changedAt: string }>(sql`
      select to_char(published_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as count,
        max(changed_at) as "changedAt"
      from (${findable.rows(scope)}) as found group by 1 order by 1`);
    for (const { month, count, changedAt } of rows)
      for (let part = 1; part <= Math.ceil(count / pagesPerFile); part += 1)
        parts.push({ name, month, part, changedAt: new Date(changedAt) });
  }
  return parts;
}

/** Condition for the rows of a file, by id, so that new rows are appended. */
const within = (findable: SitemapSource, scope: InCity, { month, part }: SitemapPart): SQL => {
  const first = sql`(${`${month}-01`}::timestamp at time zone 'UTC')`;
  const next = sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'UTC')`;
  return sql`select * from (${findable.rows(scope)}) as found
    where published_at >= ${first} and published_at < ${next}
    order by id offset ${(part - 1) * pagesPerFile} limit ${pagesPerFile}`;
};

/**
 * Hash of the entries of a file, computed without rendering it; differs as soon as any entry is added, changed or
 * removed. Null if the file has no entries.
 */
export async function contentHash(
  db: Database | Transaction,
  findable: SitemapSource,
  scope: InCity,
  part: SitemapPart,
): Promise<string | null> {
  const { rows } = await db.execute<{ count: number; sum: string }>(sql`
    select count(*)::int as count, coalesce(sum(hashtextextended(
      concat_ws(' ', id, slug_en, slug_ar, extract(epoch from changed_at)), 0)), 0)::text as sum
    from (${within(findable, scope, part)}) as found`);
  const [found] = rows;
  if (!found || found.count === 0) return null;
  return createHash('sha256').update(`${found.count} ${found.sum}`).digest('hex');
}

/** Streams the pages of a file in batches by cursor: at most one batch is in memory. */
export async function* readPart(
  tx: Transaction,
  findable: SitemapSource,
  scope: InCity,
  part: SitemapPart,
): AsyncGenerator<SitemapPage[]> {
  await tx.execute(sql`declare found cursor for ${within(findable, scope, part)}`);
  while (true) {
    const { rows } = await tx.execute<Row>(sql.raw(`fetch ${portion} from found`));
    if (rows.length === 0) return;
    yield rows.map(({ id, slug_en, slug_ar, changed_at }) => ({
      paths: { en: findable.path(Number(id), slug_en), ar: findable.path(Number(id), slug_ar) },
      changedAt: new Date(changed_at),
    }));
  }
}

interface Row extends Record<string, unknown> {
  id: string;
  slug_en: string;
  slug_ar: string;
  changed_at: string;
}
