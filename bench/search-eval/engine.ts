import { readFileSync } from 'node:fs';
import { dropDatabase } from '@dalil/server/src/db/admin.ts';
import { demoCityId } from '@dalil/server/src/db/bulk-load.ts';
import { type Database, openDatabase } from '@dalil/server/src/db/database.ts';
import { writeDocuments } from '@dalil/server/src/modules/search/index/documents.service.ts';
import { countWords } from '@dalil/server/src/modules/search/index/statistics.service.ts';
import { compileLexicon } from '@dalil/server/src/modules/search/lexicon/lexicon.ts';
import { type Concept, readLexicon } from '@dalil/server/src/modules/search/lexicon/read-lexicon.ts';
import { search } from '@dalil/server/src/modules/search/query/search.service.ts';
import { benchDatabase, migrate } from '../processes.ts';

type Pair = Readonly<{ en?: string; ar?: string }> | null;

export interface Listing {
  id: string;
  kind: 'business' | 'product' | 'rental' | 'job' | 'blog' | 'guide';
  title: Pair;
  description: Pair;
  category: Pair;
  area: Pair;
  attributes: {
    bedrooms?: number;
    furnished?: boolean;
    rent_usd?: number;
    price_usd?: number;
    condition?: string;
    job_type?: string;
    halal?: boolean;
  };
}

/** Returns the URL of a file in this folder. */
export const fileUrl = (name: string) => new URL(name, import.meta.url);

export const readLines = <Line>(file: string | URL): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line);

const both = (pair: Pair) => [pair?.en, pair?.ar].filter((text) => text !== undefined);

/** Returns the attributes of a listing as concepts, as each kind of post does when it is indexed. */
const conceptsOf = ({ attributes: { bedrooms, furnished, condition, job_type, halal } }: Listing) => [
  ...(bedrooms === undefined ? [] : [bedrooms === 0 ? 'studio' : `br${bedrooms}`]),
  ...(furnished ? ['furnished'] : []),
  ...(condition === 'new' ? ['new-condition'] : condition ? ['used'] : []),
  ...(job_type ? [job_type.replaceAll(/[-_ ]/g, '')] : []),
  ...(halal ? ['halal'] : []),
];

/** Returns the neighbourhoods as concepts of the city's lexicon. */
const areasOf = (listings: readonly Listing[]): Concept[] =>
  [...new Set(listings.flatMap(({ area }) => area?.en ?? []))].map((name) => ({
    id: areaConcept(name),
    homes: [],
    part: 'attribute',
    forms: both(listings.find(({ area }) => area?.en === name)?.area ?? null).map((text, at) => ({
      text,
      lang: at === 0 ? 'en' : 'ar',
      flags: [],
    })),
    broader: [],
  }));
const areaConcept = (name: string) => `area-${name}`;

const mostRanked = 50;

export interface Engine {
  find(query: string): Promise<string[]>;
  explain(query: string): Promise<unknown>;
}

/** Runs the server's search engine on a temporary database with one city that contains these listings. */
export async function withEngine<T>(corpus: string | URL, work: (engine: Engine) => Promise<T>): Promise<T> {
  const url = benchDatabase('search_eval');
  await dropDatabase(url);
  migrate(url);
  const { db, close } = openDatabase({ DATABASE_URL: url, DATABASE_POOL: 2 });
  try {
    const listings = readLines<Listing>(corpus);
    const lexicon = compileLexicon([...readLexicon(), ...areasOf(listings)]);
    await load(db, lexicon, listings);
    const kinds = ['business', 'product', 'rent', 'job', 'blog', 'guide'];
    const ask = (query: string) =>
      search(db, lexicon, { cityId: demoCityId }, query, { kinds, take: mostRanked });
    return await work({
      find: async (query) =>
        (await ask(query)).hits.slice(0, mostRanked).map(({ itemId }) => listings[itemId]?.id ?? ''),
      explain: async (query) => (await ask(query)).units,
    });
  } finally {
    await close();
    await dropDatabase(url);
  }
}

/** Returns the search document of a listing of the corpus. */
export const documentOf = (listing: Listing) => ({
  kind: listing.kind === 'rental' ? 'rent' : listing.kind,
  texts: {
    titles: both(listing.title),
    names: both(listing.category),
    texts: both(listing.description),
    places: both(listing.area),
    concepts: [...conceptsOf(listing), ...(listing.area?.en ? [areaConcept(listing.area.en)] : [])],
  },
});

async function load(db: Database, lexicon: ReturnType<typeof compileLexicon>, listings: readonly Listing[]) {
  await db.execute(
    `insert into cities (id, region, name_en, name_ar, state_en, state_ar, time_zone, currency, map_lat, map_lng)
     values (${demoCityId}, 'US', 'Cedarport', 'سيداربورت', 'Michigan', 'ميشيغان', 'America/Detroit', 'USD', 42, -83)`,
  );
  const entries = listings.map((listing, itemId) => ({
    ...documentOf(listing),
    itemId,
    shown: true,
    publishedAt: new Date(Date.UTC(2026, 0, 1) - itemId * 60_000),
    visibleUntil: null,
  }));
  await db.transaction(async (tx) => {
    for (const [kind, own] of Map.groupBy(entries, (entry) => entry.kind))
      await writeDocuments(tx, lexicon, { cityId: demoCityId, kind }, own);
  });
  await countWords(db, { cityId: demoCityId });
}
