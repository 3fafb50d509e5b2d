import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { demoCityId, firstLoadTestCityId, type LoadTestSize, withoutIndexes } from '../db/bulk-load.ts';
import type { Database, Transaction } from '../db/database.ts';
import { loadAttributes } from '../modules/attributes/attributes.factory.ts';
import { loadCategories, loadCounts } from '../modules/categories/categories.factory.ts';
import { listings } from '../modules/listings/base/listings.table.ts';
import { businesses } from '../modules/listings/kinds/businesses/businesses.table.ts';
import { jobs } from '../modules/listings/kinds/jobs/jobs.table.ts';
import { products } from '../modules/listings/kinds/products/products.table.ts';
import { rents } from '../modules/listings/kinds/rents/rents.table.ts';
import { loadCities } from '../modules/places/places.factory.ts';
import { type lexemesOf, vectorOf } from '../modules/search/index/lexemes.ts';
import { searchDocuments } from '../modules/search/index/search.table.ts';
import { countWords } from '../modules/search/index/statistics.service.ts';
import { storeTitleWords } from '../modules/search/index/vocabulary.service.ts';
import { loadSettings } from '../modules/settings/settings.factory.ts';
import { seededRandom } from './images/random.ts';

/** Text of a post, or a part of such a text, with its lexemes (the word stems in the search index). */
export interface PostText {
  en: string;
  ar: string;
  lexemes: ReturnType<typeof lexemesOf>;
  /** Words of the post's titles. */
  titled: readonly string[];
}

/** A post from which many searchable copies are made. */
export interface PostModel extends PostText {
  kind: string;
  /** Id of the demo post from which copies take all other columns. */
  body: number;
}

interface Multiplied {
  models: readonly PostModel[];
  /** Texts added to the copies, so that they differ from each other. */
  traits: readonly PostText[];
  /** Number of posts in all cities together. */
  posts: number;
  tell(done: string): void;
}

const cities = 50;
/** The largest city has a tenth of all posts; the others share the rest equally. */
const largestShare = 0.1;
export const largestCityId = firstLoadTestCityId;

const ownTables: Readonly<Record<string, PgTable>> = {
  business: businesses,
  job: jobs,
  product: products,
  rent: rents,
};

/**
 * Fills fifty cities with searchable copies of the models. The lexemes are computed once per model, because computing
 * them for a million posts would take hours. Only the largest city gets listings; the others have search documents
 * alone, because their results are never displayed.
 */
export async function multiplyPosts(
  db: Database,
  { models, traits, posts, tell }: Multiplied,
): Promise<void> {
  const size: LoadTestSize = { cities, count: posts };
  await db.transaction(async (tx) => {
    for (const loader of [loadCities, loadCategories, loadAttributes, loadSettings]) await loader(tx, size);
  });
  tell(`${cities} cities`);
  const titled = await unhurried(db, (tx) =>
    withoutIndexes(tx, [searchDocuments, listings, ...Object.values(ownTables)], () =>
      addPosts(tx, { models, traits, posts, tell }),
    ),
  );
  tell('indexes');
  for (const [cityId, words] of titled) await storeWords(db, cityId, words);
  tell('words counted');
  await unhurried(db, async (tx) => {
    await copyWords(tx, Math.max(...titled.keys()));
    await loadCounts(tx, size);
    await tx.execute(sql`analyze`);
  });
  tell('analyzed');
}

const unhurried = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local synchronous_commit = off`);
    return work(tx);
  });

/** Returns the number of posts per city. */
function shares(posts: number): [cityId: number, posts: number][] {
  const largest = Math.round(posts * largestShare);
  const rest = posts - largest;
  return Array.from({ length: cities }, (_, at) => [
    firstLoadTestCityId + at,
    at === 0 ? largest : Math.floor((rest + at - 1) / (cities - 1)),
  ]);
}

const perBatch = 2_000;
/** First id of the copies, above all ids of the demo data. */
const firstId = 1_000_000;

/** Adds the copies of all cities. Returns the title words of the largest city and of one other city, by city id. */
async function addPosts(
  tx: Transaction,
  { models, traits, posts, tell }: Multiplied,
): Promise<Map<number, Set<string>>> {
  await copySample(tx);
  const random = seededRandom('posts to search');
  const titled = new Map<number, Set<string>>();
  let id = firstId;
  for (const [cityId, count] of shares(posts)) {
    const words = new Set<string>();
    if (cityId <= largestCityId + 1) titled.set(cityId, words);
    // Search vectors are computed once per city, because many of its posts share them.
    const vectors = models.map((model) => vectorOf(cityId, model.lexemes));
    for (let done = 0; done < count; done += perBatch) {
      const rows = Array.from({ length: Math.min(perBatch, count - done) }, (_, nth) => {
        const at = Math.floor(random.next() * models.length);
        const [model, trait] = [
          models[at] as PostModel,
          traits[Math.floor(random.next() * traits.length)] as PostText,
        ];
        for (const word of [...model.titled, ...trait.titled]) words.add(word);
        return {
          ...{ id: ++id, kind: model.kind, body: model.body, minutes: done + nth },
          en: `${model.en} ${trait.en}`,
          ar: `${model.ar} ${trait.ar}`,
          words: `${vectors[at]} ${vectorOf(cityId, trait.lexemes)}`,
        };
      });
      await addEntries(tx, cityId, rows);
      if (cityId === largestCityId) await addListings(tx, cityId, rows);
    }
    if ((cityId - largestCityId) % 7 === 0) tell(`${(id - firstId).toLocaleString('en-US')} posts`);
  }
  return titled;
}

/** Copies the posts of the demo city, with the categories of the largest city, to a temporary table. */
async function copySample(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temporary table sample on commit drop as
    select listings.*, filed.main, filed.ids, places.id as place
    from listings
    left join areas area on area.id = listings.area_id
    left join areas places on places.city_id = ${largestCityId} and places.key = area.key
    cross join lateral (
      select array_agg(theirs.id order by nth) as ids, (array_agg(theirs.id order by nth))[1] as main
      from unnest(listings.category_ids) with ordinality as ours (id, nth)
      join categories mine on mine.id = ours.id
      left join categories above on above.id = mine.parent_id
      join categories theirs on theirs.city_id = ${largestCityId} and theirs.kind = mine.kind and theirs.key = mine.key
        and (theirs.parent_id is null) = (mine.parent_id is null)
      left join categories over on over.id = theirs.parent_id
      where above.key is not distinct from over.key
    ) filed
    where listings.city_id = ${demoCityId}`);
  await tx.execute(sql`create unique index on sample (id)`);
}

interface Row {
  id: number;
  kind: string;
  /** Id of the demo post from which the other columns are copied. */
  body: number;
  en: string;
  ar: string;
  minutes: number;
  words: string;
}

const list = (rows: readonly Row[], of: (row: Row) => unknown) => sql.param(rows.map(of));
const publishedAt = sql`now() - (1 + minutes) * interval '1 minute'`;
const until = sql`case when sample.expires_at is not null then now() + interval '60 days' end`;

async function addEntries(tx: Transaction, cityId: number, rows: readonly Row[]): Promise<void> {
  await tx.execute(sql`
    insert into search_documents (city_id, kind, item_id, lexemes, shown, published_at, visible_until)
    select ${cityId}::int, kind, made.id, words::tsvector, true, ${publishedAt}, ${until}
    from unnest(${list(rows, ({ id }) => id)}::bigint[], ${list(rows, ({ body }) => body)}::bigint[],
      ${list(rows, ({ minutes }) => minutes)}::int[], ${list(rows, ({ words }) => words)}::text[])
      as made (id, body, minutes, words)
    join sample on sample.id = body`);
}

/** Inserts the listings and the rows of their kinds' own tables. */
async function addListings(tx: Transaction, cityId: number, rows: readonly Row[]): Promise<void> {
  await tx.execute(sql`
    insert into listings (id, city_id, kind, side, owner_id, state, lang, category_id, category_ids, area_id, amount,
      title_en, title_ar, slug_en, slug_ar, search_text, location, said, has_photos, verified, picture, anonymous,
      created_at, published_at, expires_at) overriding system value
    select made.id, ${cityId}::int, kind, side, owner_id, 'published', lang, main, ids, place, amount,
      en, ar, slug_en, slug_ar, lower(en), location, said, has_photos, verified, picture, anonymous,
      ${publishedAt}, ${publishedAt}, ${until}
    from unnest(${list(rows, ({ id }) => id)}::bigint[], ${list(rows, ({ body }) => body)}::bigint[],
      ${list(rows, ({ minutes }) => minutes)}::int[], ${list(rows, ({ en }) => en)}::text[],
      ${list(rows, ({ ar }) => ar)}::text[]) as made (id, body, minutes, en, ar)
    join sample on sample.id = body`);
  const theirs: Readonly<Record<string, SQL>> = {
    ...{ id: sql`made.id`, city_id: sql`${cityId}::int` },
    // Copies have no business, because the business of the original job belongs to the demo city.
    business_id: sql`null::bigint`,
  };
  for (const [kind, table] of Object.entries(ownTables)) {
    const own = rows.filter((row) => row.kind === kind);
    const names = Object.values(getTableColumns(table)).map(({ name }) => name);
    const values = names.map((name) => theirs[name] ?? sql`model.${sql.identifier(name)}`);
    await tx.execute(sql`
      insert into ${table} (${sql.join(
        names.map((name) => sql.identifier(name)),
        sql`, `,
      )})
      select ${sql.join(values, sql`, `)}
      from unnest(${list(own, ({ id }) => id)}::bigint[], ${list(own, ({ body }) => body)}::bigint[]) as made (id, body)
      join ${sql.identifier(getTableName(table))} as model on model.id = made.body`);
  }
}

/** Maximum number of words per statement. */
const mostLearned = 2_000;

/** Stores word counts like the worker does, and title words like saving a post does. */
async function storeWords(db: Database, cityId: number, titled: ReadonlySet<string>): Promise<void> {
  await countWords(db, { cityId });
  const all = [...titled];
  for (let at = 0; at < all.length; at += mostLearned)
    await db.transaction((tx) => storeTitleWords(tx, { cityId }, all.slice(at, at + mostLearned)));
}

/** Copies the words of one city to all cities after it, whose posts have the same distribution. */
async function copyWords(tx: Transaction, cityId: number): Promise<void> {
  const others = sql`(select id from cities where id > ${cityId}) other`;
  await tx.execute(sql`
    insert into search_terms (city_id, term, document_count, in_titles)
    select other.id, term, document_count, in_titles from search_terms cross join ${others}
    where city_id = ${cityId} order by other.id, term`);
  await tx.execute(sql`
    insert into search_term_keys (city_id, key, term)
    select other.id, key, term from search_term_keys cross join ${others}
    where city_id = ${cityId} order by other.id, key, term`);
}
