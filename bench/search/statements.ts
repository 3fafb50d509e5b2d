import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withoutJit } from '@dalil/server/src/db/database.ts';
import type pg from 'pg';

const run = promisify(execFile);

/** All statements that one query sends to PostgreSQL, in order. */
export type Statements = readonly pg.QueryConfig[];

/** Returns an SQL literal. Colons are avoided, because pgbench would read them as variables. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = Array.isArray(value) ? `{${value.map(element).join(',')}}` : textOf(value);
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", '\\x27').replaceAll(':', '\\x3a');
  return `E'${escaped}'`;
}

const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

const element = (value: unknown) =>
  value === null ? 'null' : `"${textOf(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

export const withValues = ({ text, values = [] }: pg.QueryConfig) =>
  text.replaceAll(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]));

const perClient = 150;

/**
 * Returns the times of the bare statements of each query in milliseconds, prepared, with concurrent clients. The
 * first execution on each connection is excluded, because it includes preparation.
 */
export async function baselineTimes(
  url: string,
  questions: readonly Statements[],
  clients: number,
): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'search-'));
  try {
    const scripts = await Promise.all(
      questions.map(async (statements, at) => {
        const file = join(folder, `${at}.sql`);
        await writeFile(file, statements.map((statement) => `${withValues(statement)};\n`).join(''));
        return ['-f', file];
      }),
    );
    await run(
      'pgbench',
      [
        ...['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-t', String(perClient)],
        ...['--random-seed', '1', '-l', '--log-prefix', join(folder, 'log'), ...scripts.flat(), url],
      ],
      { env: { ...process.env, PGOPTIONS: withoutJit } },
    );
    const logs = (await readdir(folder)).filter((name) => name.startsWith('log'));
    const lines = (await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8'))))
      .flatMap((text) => text.trim().split('\n'))
      .map((line) => line.split(' '));
    const requested = new Set<string>();
    return lines.flatMap(([client, , microseconds, script]) => {
      const pair = `${client} ${script}`;
      if (requested.has(pair)) return Number(microseconds) / 1_000;
      requested.add(pair);
      return [];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Rows Removed by Filter'?: number;
  'Actual Loops': number;
  Plans?: Plan[];
}

/** Tables that grow with the number of posts. */
const large: ReadonlySet<string> = new Set([
  ...['search_documents', 'search_terms', 'search_term_keys'],
  ...['listings', 'businesses', 'jobs', 'products', 'rents'],
]);

export interface UndesiredReads {
  seqScans: number;
  otherCityRows: number;
}

/** Returns reads that a query should not cause: sequential scans, and rows of other cities. */
export async function undesiredReadsOf(
  client: pg.ClientBase,
  { cityId }: { cityId: number },
  statements: Statements,
): Promise<UndesiredReads> {
  const read: UndesiredReads = {
    seqScans: 0,
    otherCityRows: await otherwiseFound(client, { cityId }, statements),
  };
  for (const statement of statements)
    for (const node of (await plansOf(client, statement)).flatMap(nodesOf)) {
      if (!large.has(node['Relation Name'] ?? '')) continue;
      if (node['Node Type'] === 'Seq Scan') read.seqScans += 1;
      // If the index does not start with the city, rows that the filter removed after the scan may belong to other
      // cities.
      const conditions = nodesOf(node).map((part) => part['Index Cond'] ?? '');
      if (node['Relation Name'] === 'search_documents' || conditions.some((text) => text.includes('city_id')))
        continue;
      read.otherCityRows += conditions.some((text) => text.startsWith('(id = '))
        ? await ofOtherCities(client, { cityId }, conditions.flatMap(numbersIn))
        : (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'];
    }
  return read;
}

/** Extracts listing ids from an index condition of a plan. */
const numbersIn = (condition: string) =>
  [...condition.matchAll(/'\{?([\d,]+)\}?'::bigint/g)].flatMap(([, ids = '']) => ids.split(',').map(Number));

async function ofOtherCities(
  client: pg.ClientBase,
  { cityId }: { cityId: number },
  ids: readonly number[],
): Promise<number> {
  const { rows } = await client.query<{ posts: number }>(
    'select count(*)::int as posts from listings where id = any($1::bigint[]) and city_id <> $2',
    [ids, cityId],
  );
  return rows[0]?.posts ?? 0;
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/**
 * Returns the plan of a statement with its values, and for a prepared statement also the generic plan that PostgreSQL
 * uses after several executions.
 */
async function plansOf(client: pg.ClientBase, statement: pg.QueryConfig): Promise<Plan[]> {
  const explain = 'explain (analyze, buffers, format json)';
  const planOf = async (text: string) => {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`${explain} ${text}`);
    return rows.map((row) => row['QUERY PLAN'][0].Plan);
  };
  const plans = await planOf(withValues(statement));
  if (!statement.name) return plans;
  await client.query(`set plan_cache_mode = force_generic_plan`);
  await client.query(`prepare question as ${statement.text}`);
  const values = (statement.values ?? []).map(literal).join(', ');
  const generic = await planOf(`execute question${values && ` (${values})`}`);
  await client.query('deallocate question');
  return [...plans, ...generic];
}

/** Matches quoted lexemes of a `tsquery`, without their field letters. */
const lexemes = /'(?:[^'\\]|''|\\.)*'/g;

/** Returns the number of documents of other cities in the posting lists that a query reads. */
async function otherwiseFound(
  client: pg.ClientBase,
  { cityId }: { cityId: number },
  statements: Statements,
): Promise<number> {
  const requested = statements
    .flatMap(({ values = [] }) => values.flat())
    .flatMap((value) => (typeof value === 'string' ? (value.match(lexemes) ?? []) : []))
    .filter((lexeme) => lexeme.startsWith(`'${cityId}.`));
  if (requested.length === 0) return 0;
  const { rows } = await client.query<{ entries: number }>(
    'select count(*)::int as entries from search_documents where shown and lexemes @@ $1::tsquery and city_id <> $2',
    [[...new Set(requested)].join(' | '), cityId],
  );
  return rows[0]?.entries ?? 0;
}
