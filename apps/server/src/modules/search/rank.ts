import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type Statement, statement } from '../../db/statement.ts';
import { asked, askedIn, type FieldLetter, fieldWeights } from './lexemes.ts';
import { beside, matches, searchEntries } from './search.table.ts';

/** A part of a query, with what answers it. */
export interface Wanted {
  /** Which lexemes, and how well each, from 0 to 1. */
  lexemes: ReadonlyMap<string, number>;
  /** How much it tells one entry from others. */
  weight: number;
}

export interface Asked {
  cityId: number;
  wanted: readonly Wanted[];
  /** Lexemes of what has to do with it, which stands behind answers where they are few. */
  related: readonly string[];
  /** The words as they were typed, for what holds them all in its title. */
  typed: readonly string[];
  /** How much the kinds are meant; those that are not here do not take part. */
  kinds: Readonly<Record<string, number>>;
  /** How much of the query, by weight, an answer must answer to be looked at. */
  least: number;
  /** The best so many of each kind. */
  take: number;
}

export interface Hit {
  kind: string;
  itemId: number;
  score: number;
  /** How much of the query it answers, from 0 to 1. */
  coverage: number;
  /** How many of its kind were found. */
  total: number;
}

/** Above so many parts of a query the least telling are left out. */
const mostWanted = 8;
/** For each part the ways to answer it, the best first; so many differ enough. */
const steps = 12;
/** A hit that says so much answers a part whole. */
const answers = 0.2;
/** Of a kind so many are looked at closely: the newest of those that match. */
const closely = 400;
/** As soon as so many hold all parts in their titles or categories, nothing weaker is looked for. */
const enough = 60;
const weakest = 0.02;
/** What a related one says, so little that it never passes for an answer; so few answers are too few without. */
const relatedSays = 0.0875;
const few = 20;
/** What holds every word in its title as typed stands before what means the same. */
const literally = 1.25;

interface Step {
  value: number;
  query: string;
}

/** By value, best first. */
function stepsOf(cityId: number, lexemes: Wanted['lexemes']): Step[] {
  const ways = [...lexemes]
    .flatMap(([name, weight]) =>
      (Object.entries(fieldWeights) as [FieldLetter, number][]).map(([letter, field]) => ({
        value: Math.round(weight * field * 80) / 80,
        query: asked(cityId, name, letter),
      })),
    )
    .filter(({ value }) => value > 0.08);
  const byValue = [...Map.groupBy(ways, ({ value }) => value)].sort(([one], [other]) => other - one);
  // Too many: neighbours become one, the nearest first.
  while (byValue.length > steps) {
    const gaps = byValue.slice(1).map(([value], at) => (byValue[at] as [number, unknown])[0] - value);
    const at = gaps.indexOf(Math.min(...gaps));
    const [one, other] = byValue.splice(at, 2) as [[number, typeof ways], [number, typeof ways]];
    byValue.splice(at, 0, [
      (one[0] * one[1].length + other[0] * other[1].length) / (one[1].length + other[1].length),
      [...one[1], ...other[1]],
    ]);
  }
  return byValue.map(([value, same]) => ({ value, query: same.map(({ query }) => query).join(' | ') }));
}

const anyOf = (queries: readonly string[]) => `(${queries.join(' | ')})`;
const allOf = (queries: readonly string[]) => queries.join(' & ');

/** Of these parts, every smallest choice that weighs enough of the whole. */
function choices(wanted: readonly Wanted[], least: number): number[][] {
  const whole = wanted.reduce((sum, { weight }) => sum + weight, 0);
  const found: number[][] = [];
  const weigh = (choice: readonly number[]) =>
    choice.reduce((sum, at) => sum + (wanted[at] as Wanted).weight, 0);
  for (let bits = 1; bits < 1 << wanted.length; bits += 1) {
    const choice = wanted.flatMap((_, at) => (bits & (1 << at) ? [at] : []));
    if (weigh(choice) < whole * least) continue;
    if (choice.some((at) => weigh(choice.filter((other) => other !== at)) >= whole * least)) continue;
    found.push(choice);
  }
  return found;
}

const forms = new Map<number, Statement<Hit>>();
const value = (name: string) => sql.placeholder(name);

/**
 * The statement for so many parts, written once. Words lie packed beside their row: they are unpacked once for each
 * candidate, which `||` does, and not for each comparison.
 */
function formFor(count: number): Statement<Hit> {
  const known = forms.get(count);
  if (known) return known;
  const parts = Array.from({ length: count }, (_, part) => part);
  const hit = (part: number): SQL =>
    sql`case ${sql.join(
      Array.from(
        { length: steps },
        (_, step) =>
          sql`when words @@ ${value(`q${part}_${step}`)}::tsquery then ${value(`v${part}_${step}`)}::float8`,
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
  const here = sql`${beside.city} and ${beside.now} and ${beside.kind} = any(${value('kinds')}::text[])`;
  const matching = (query: string, condition: SQL) => sql`
    select kind, item_id, row_number() over (partition by kind order by published_at desc, item_id desc) as nth,
      count(*) over (partition by kind) as matching
    from ${searchEntries} where ${matches(query)} and ${here} and ${condition}`;
  const written = statement<Hit>(sql`
    with strong as materialized (${matching('strong', sql`true`)}),
    weak as materialized (${matching('weak', sql`(select count(*) from strong) < ${sql.raw(String(enough))}`)}),
    loose as (
      select kind, item_id from ${searchEntries} where ${matches('related')} and ${here}
        and (select count(*) from weak) between 1 and ${sql.raw(String(few))} limit ${sql.raw(String(few * 2))}),
    candidates as (
      select kind, item_id, matching from strong where nth <= ${sql.raw(String(closely))}
        and (select count(*) from strong) >= ${sql.raw(String(enough))}
      union all
      select kind, item_id, null from weak where nth <= ${sql.raw(String(closely))}
      union
      select kind, item_id, null from loose
    ), read as materialized (
      select kind, item_id, candidates.matching, published_at, words || '' as words
      from candidates join ${searchEntries} using (kind, item_id)
      where city_id = ${value('cityId')}
    ), looked as materialized (
      select kind, item_id, matching, published_at, ${hits},
        case when words @@ ${value('typed')}::tsquery then ${sql.raw(String(literally))} else 1 end as literal
      from read
    ), counted as (
      select kind, item_id, matching, published_at, literal, (${sum((of) => sql`${of}`)}) as said,
        (${sum((of) => sql`least(1, ${of} / ${sql.raw(String(answers))}::float8)`)}) as covered
      from looked
    ), scored as (
      select *, said * power(covered, 1.5) * literal * (${value('factors')}::float8[])[array_position(${value('kinds')}::text[], kind)] as score
      from counted
    ), placed as (
      select *, row_number() over (partition by kind order by score desc, published_at desc, item_id desc) as place,
        coalesce(matching, count(*) over (partition by kind)) as total
      from scored where score > ${sql.raw(String(weakest))}
    )
    select kind, item_id as "itemId", score, covered as coverage, total from placed
    where place <= ${value('take')}::int
    order by score desc, published_at desc, item_id desc`);
  forms.set(count, written);
  return written;
}

/** The entries of a city that answer best what is wanted. */
export async function rank(
  db: Database,
  { cityId, wanted, related, typed, kinds, least, take }: Asked,
): Promise<Hit[]> {
  const parts = wanted.toSorted((one, other) => other.weight - one.weight).slice(0, mostWanted);
  if (parts.length === 0) return [];
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  const anywhere = parts.map(({ lexemes }) => anyOf([...lexemes.keys()].map((name) => asked(cityId, name))));
  const inTitles = parts.map(({ lexemes }) =>
    anyOf([...lexemes.keys()].map((name) => askedIn(cityId, name, ['A', 'B']))),
  );
  const loosely = related.map((name) => [name, relatedSays] as const);
  const values: Record<string, unknown> = {
    cityId,
    take,
    kinds: Object.keys(kinds),
    factors: Object.values(kinds),
    typed: allOf(typed.map((word) => asked(cityId, word, 'A'))),
    strong: allOf(inTitles),
    related: related.map((name) => askedIn(cityId, name, ['A'])).join(' | '),
    weak: anyOf(
      choices(parts, least).map((choice) => `(${allOf(choice.map((at) => anywhere[at] as string))})`),
    ),
  };
  for (const [part, unit] of parts.entries()) {
    values[`w${part}`] = unit.weight / whole;
    const ways = stepsOf(cityId, new Map([...loosely, ...unit.lexemes]));
    for (let step = 0; step < steps; step += 1) {
      values[`q${part}_${step}`] = ways[step]?.query ?? '';
      values[`v${part}_${step}`] = ways[step]?.value ?? 0;
    }
  }
  return formFor(parts.length)(db, values);
}
