import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { type Statement, statement } from '../../../db/statement.ts';
import { type FieldLetter, fieldQuery, fieldWeights, lexemeQuery } from '../index/lexemes.ts';
import { indexGuards, matches, searchDocuments } from '../index/search.table.ts';
import { type QueryPart, type Tier, tierQueries, tiers, totalWeight } from './tiers.ts';

export interface RankRequest {
  cityId: number;
  wanted: readonly QueryPart[];
  /** Lexemes of related concepts. Documents with these are listed after the matches if there are few matches. */
  related: readonly string[];
  /** The words as entered. Documents with all of them in the title rank higher. */
  typed: readonly string[];
  /** Score factor by kind. Kinds that are missing are not searched. */
  kinds: Readonly<Record<string, number>>;
  /** Minimum share of the query, by weight, that a candidate must match. */
  least: number;
  /** Number of results per kind. */
  take: number;
}

export interface Hit {
  kind: string;
  itemId: number;
  score: number;
  /** Share of the query that the document matches, from 0 to 1. */
  coverage: number;
  /** Number of results of the document's kind. */
  total: number;
  /** True if there are more results than were counted. */
  more: boolean;
}

/** Maximum number of query parts. Beyond it the least significant parts are ignored. */
const maxParts = 8;
/** Maximum number of different scores per part. More would not rank results noticeably better. */
const steps = 12;
/** A match of at least this value counts as covering its part of the query fully. */
const fullCoverage = 0.2;
/**
 * Limits of the candidates scored per kind, which are the newest matches: `perTaken` per wanted result, but between
 * `least` and `most`; `ofAll` is the limit for all kinds together.
 */
const candidateLimits = { least: 64, most: 400, perTaken: 4, ofAll: 720 };
const minScore = 0.02;
/**
 * Score of a related concept, too low to count as a match. Related documents are added when there are fewer matches
 * than `few`.
 */
const relatedScore = 0.0875;
const few = 20;
/** Score factor for documents with every word as entered in the title. It ranks them above synonyms. */
const literalFactor = 1.25;
/** Exponent of the coverage in the score. Above 1, so that results that match more of the query come first. */
const coverageExponent = 1.75;

interface Step {
  value: number;
  /** Lexemes, each in a field, for which a part gets this value. */
  ways: readonly { name: string; letter: FieldLetter }[];
}

/** Returns the different values that a document can get for a part, highest first. */
function stepsOf(lexemes: QueryPart['lexemes']): Step[] {
  const ways = [...lexemes]
    .flatMap(([name, weight]) =>
      (Object.entries(fieldWeights) as [FieldLetter, number][]).map(([character, field]) => ({
        ...{ value: Math.round(weight * field * 80) / 80, name, letter: character },
      })),
    )
    .filter(({ value }) => value > 0.08);
  const byValue = [...Map.groupBy(ways, ({ value }) => value)].sort(([one], [other]) => other - one);
  // If there are too many values, merges the two closest ones until few enough remain.
  while (byValue.length > steps) {
    const gaps = byValue.slice(1).map(([value], at) => (byValue[at] as [number, unknown])[0] - value);
    const at = gaps.indexOf(Math.min(...gaps));
    const [one, other] = byValue.splice(at, 2) as [[number, typeof ways], [number, typeof ways]];
    byValue.splice(at, 0, [
      (one[0] * one[1].length + other[0] * other[1].length) / (one[1].length + other[1].length),
      [...one[1], ...other[1]],
    ]);
  }
  return byValue.map(([value, same]) => ({ value, ways: same }));
}

export type Query = Pick<RankRequest, 'wanted' | 'related' | 'typed' | 'least'>;

/** Returns the ranked parts of a query by descending weight, each with its share and the values of its lexemes. */
export function rankedParts({ wanted, related }: Pick<Query, 'wanted' | 'related'>) {
  const parts = wanted.toSorted((one, other) => other.weight - one.weight).slice(0, maxParts);
  const whole = totalWeight(parts);
  const loosely = related.map((name) => [name, relatedScore] as const);
  return parts.map((part) => ({
    ...{ part, share: part.weight / whole },
    steps: stepsOf(new Map([...loosely, ...part.lexemes])),
  }));
}

/**
 * Returns the score of one document, the share of the query that it covers, and whether the score suffices. Must
 * agree with the SQL below. `hits` are in the order of `shares`.
 */
export function scoreOf(
  shares: readonly number[],
  hits: readonly number[],
  { literal, factor }: { literal: boolean; factor: number },
) {
  const sum = (of: (hit: number) => number) =>
    shares.reduce((all, share, at) => all + share * of(hits[at] ?? 0), 0);
  const coverage = sum((hit) => Math.min(1, hit / fullCoverage));
  const score = sum((hit) => hit) * coverage ** coverageExponent * (literal ? literalFactor : 1) * factor;
  return { coverage, score, isHit: score > minScore };
}

const forms = new Map<number, Statement<Hit>>();
const value = (name: string) => sql.placeholder(name);

/**
 * Returns the prepared statement for this number of query parts, building it on first use. The `words` column is
 * compressed and stored out of line (TOAST); `||` decompresses it once per candidate instead of once per comparison.
 */
function statementFor(count: number): Statement<Hit> {
  const known = forms.get(count);
  if (known) return known;
  const parts = Array.from({ length: count }, (_, part) => part);
  const hit = (part: number): SQL =>
    sql`case ${sql.join(
      Array.from(
        { length: steps },
        (_, step) => sql`when ${matches(`q${part}_${step}`)} then ${value(`v${part}_${step}`)}::float8`,
      ),
      sql` `,
    )} else 0 end`;
  const hits = sql.join(
    parts.map((part) => sql`${hit(part)} as ${sql.identifier(`h${part}`)}`),
    sql`, `,
  );
  const sum = (of: (hit: SQL) => SQL) =>
    sql.join(
      parts.map((part) => sql`${value(`w${part}`)}::float8 * ${of(sql`${sql.identifier(`h${part}`)}`)}`),
      sql` + `,
    );
  // The kind as a number instead of text, because thousands of rows are compared by it.
  const ofKind = sql`array_position(${value('kinds')}::text[], kind)`;
  const matching = (query: string, unless = sql``) => sql`
    select ${ofKind} as of_kind, item_id, published_at from ${searchDocuments}
    where ${matches(query)} and ${indexGuards.city} and ${indexGuards.now} and ${ofKind} is not null${unless}`;
  const hasMore = (name: string, than: number) =>
    sql`exists (select from ${sql.identifier(name)} offset ${sql.raw(String(than))})`;
  const isEnough = ({ name, enough }: Tier) => hasMore(name, enough - 1);
  const searched = tiers.map(({ name }, at) => {
    const unless = tiers.slice(0, at).map((before) => sql` and not ${isEnough(before)}`);
    return sql`${sql.identifier(name)} as materialized (${matching(name, sql.join(unless))})`;
  });
  const totals = tiers
    .slice(0, -1)
    .map(
      (tier, at) =>
        sql`select of_kind, count(*) as total, ${sql.raw(String(at === 0))} as more from ${sql.identifier(tier.name)} where ${isEnough(tier)} group by of_kind`,
    );
  const newest = ['literal', ...tiers.map(({ name }) => name)].map(
    (name) => sql`
      select of_kind, item_id from generate_series(1, cardinality(${value('kinds')}::text[])) of_kind cross join lateral (
        select item_id from ${sql.identifier(name)} found where found.of_kind = of_kind.of_kind
        order by published_at desc, item_id desc limit ${value('closely')}::int) newest`,
  );
  const written = statement<Hit>(sql`
    with literal as materialized (${matching('typed')}),
    ${sql.join(searched, sql`, `)},
    loose as (
      ${matching('related')} and ${hasMore('partly', 0)} and not ${hasMore('partly', few)}
      limit ${sql.raw(String(few * 2))}),
    known as (${sql.join(totals, sql` union all `)}),
    candidates as (
      ${sql.join(newest, sql` union `)} union select of_kind, item_id from loose
    ), read as materialized (
      select of_kind, item_id, entries.published_at, lexemes || '' as lexemes
      from candidates join ${searchDocuments} entries using (item_id)
      where city_id = ${value('cityId')} and kind = (${value('kinds')}::text[])[of_kind]
    ), looked as materialized (
      select of_kind, item_id, published_at, ${hits},
        case when ${matches('typed')} then ${sql.raw(String(literalFactor))} else 1 end as literal
      from read
    ), counted as (
      select of_kind, item_id, published_at, literal, (${sum((of) => sql`${of}`)}) as said,
        (${sum((of) => sql`least(1, ${of} / ${sql.raw(String(fullCoverage))}::float8)`)}) as covered
      from looked
    ), scored as (
      select *, said * power(covered, ${sql.raw(String(coverageExponent))}) * literal * (${value('factors')}::float8[])[of_kind] as score
      from counted
    ), placed as (
      select *, row_number() over (partition by of_kind order by score desc, published_at desc, item_id desc) as place,
        count(*) over (partition by of_kind) as looked
      from scored where score > ${sql.raw(String(minScore))}
    )
    select (${value('kinds')}::text[])[of_kind] as kind, item_id as "itemId", score, covered as coverage,
      greatest(looked, total) as total, coalesce(more, false) as more
    from placed left join known using (of_kind)
    where place <= ${value('take')}::int
    order by score desc, published_at desc, item_id desc`);
  forms.set(count, written);
  return written;
}

/** Returns the best matching documents of a city, at most `take` per kind. */
export async function rank(
  db: Database,
  { cityId, wanted, related, typed, kinds, least, take }: RankRequest,
): Promise<Hit[]> {
  const ranked = rankedParts({ wanted, related });
  const parts = ranked.map(({ part }) => part);
  if (parts.length === 0) return [];
  const values: Record<string, unknown> = {
    cityId,
    take,
    closely: Math.min(
      ...[candidateLimits.most, Math.floor(candidateLimits.ofAll / Object.keys(kinds).length)],
      Math.max(candidateLimits.least, candidateLimits.perTaken * take),
    ),
    kinds: Object.keys(kinds),
    factors: Object.values(kinds),
    typed: typed.map((word) => fieldQuery(cityId, word, ['A'])).join(' & '),
    ...tierQueries(cityId, parts, least),
    related: related.map((name) => fieldQuery(cityId, name, ['A'])).join(' | '),
  };
  for (const [part, { share, steps: ways }] of ranked.entries()) {
    values[`w${part}`] = share;
    for (let step = 0; step < steps; step += 1) {
      const same = ways[step]?.ways ?? [];
      values[`q${part}_${step}`] = same
        .map(({ name, letter: character }) => lexemeQuery(cityId, name, character))
        .join(' | ');
      values[`v${part}_${step}`] = ways[step]?.value ?? 0;
    }
  }
  return statementFor(parts.length)(db, values);
}

const readReach = statement<{ kind: string; tier: number }>(sql`
  select kind, case ${sql.join(
    tiers.slice(0, -1).map(
      ({ name, enough }, at) => sql`when exists (select from ${searchDocuments} where ${matches(name)}
        and ${indexGuards.city} and ${indexGuards.now} and ${indexGuards.kind} = kinds.kind offset ${sql.raw(String(enough - 1))})
        then ${sql.raw(String(at))}`,
    ),
    sql` `,
  )} else ${sql.raw(String(tiers.length - 1))} end as tier
  from unnest(${sql.placeholder('kinds')}::text[]) kinds (kind)`);

/**
 * Returns for each kind the index in `tiers` of the last search tier that is used: the first with enough results, or
 * else the last one that exists.
 */
export async function findLastTiers(
  db: Database,
  cityId: number,
  { wanted, related, least }: Omit<Query, 'typed'>,
  kinds: readonly string[],
): Promise<Record<string, number>> {
  const parts = rankedParts({ wanted, related }).map(({ part }) => part);
  const rows = await readReach(db, { kinds, cityId, ...tierQueries(cityId, parts, least) });
  return Object.fromEntries(rows.map(({ kind, tier }) => [kind, tier]));
}
