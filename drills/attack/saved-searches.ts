import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { demoCityId } from '@dalil/server/src/db/bulk-load.ts';
import { until } from '@dalil/server/src/testing/until.ts';
import { atMost } from '../metric.ts';
import type { Attack } from './attack-types.ts';
import type { TestEnvironment } from './test-environment.ts';

const distinct = 2_000;
const perAccount = 20;
const requested = ['', ' dearborn', ' under 500', ' near me', ' جديد', ' halal', ' 2 bedroom', ' رخيص'];
/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10;

/** Time between two runs of the worker's matching. */
const pollMs = 5_000;
/** The measurement of a post starts `beforeMs` before the worker's next run and ends `afterMs` after the match. */
const [beforeMs, afterMs] = [300, 300];
const idleMs = 20_000;

/**
 * Measures the CPU time that one new post costs the worker and PostgreSQL in a city with 50,000 saved searches of
 * 2,000 texts.
 */
export const savedSearches: Attack = {
  name: 'saved-searches',
  async run(machine, { quick, tell }) {
    const [searches, posts] = quick ? [5_000, 4] : [50_000, 20];
    const { pool } = machine.database;
    await pool.query('delete from search_new_documents');
    await saveSearches(machine, searches);
    const worker = await machine.startWorker();
    const isMatched = async () => {
      const { rowCount } = await pool.query('select from search_new_documents');
      return rowCount === 0;
    };
    const arrive = async (kind: string, itemId: number, withinMs = 60_000) => {
      await pool.query('insert into search_new_documents (city_id, kind, item_id) values ($1, $2, $3)', [
        ...[demoCityId, kind, itemId],
      ]);
      await until('it is matched', isMatched, withinMs);
    };
    const { rows } = await pool.query<{ kind: string; item_id: string }>(
      `select kind, item_id from search_documents where city_id = $1 and shown and kind <> 'guide'
        and published_at <= now() and (visible_until is null or visible_until > now()) order by md5(kind || item_id) limit $2`,
      [demoCityId, posts + 1],
    );
    const [first, ...others] = rows;
    if (!first) throw new Error('The demo city has no posts.');
    // Waits for the first post, which is matched only after all search texts are parsed.
    await arrive(first.kind, Number(first.item_id), 600_000);
    await pool.query('vacuum analyze saved_searches, saved_search_queries');
    await pool.query('delete from saved_query_hits');
    // Marks all words as old, so that each measured post brings exactly two new words, as the name of a business
    // does.
    await pool.query('update search_terms set first_seen_at = null');

    const backend = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postgres = parentOf(backend.rows[0]?.pid ?? 0);
    const cost = async (work: () => Promise<unknown>) => {
      const [mine, theirs, started] = [cpuMs(worker.pid), treeCpuMs(postgres), performance.now()];
      await work();
      return {
        worker: cpuMs(worker.pid) - mine,
        database: treeCpuMs(postgres) - theirs,
        ms: performance.now() - started,
      };
    };
    const busy = { worker: 0, database: 0, ms: 0 };
    let matchedAt = performance.now();
    for (const { kind, item_id } of others) {
      await learnNames(machine, kind, item_id);
      // In five seconds the worker's other tasks cost more than a post, so only the end of the pause between two runs
      // is measured.
      await pause(Math.max(0, matchedAt + pollMs - beforeMs - performance.now()));
      const one = await cost(async () => {
        await arrive(kind, Number(item_id));
        matchedAt = performance.now();
        await pause(afterMs);
      });
      for (const part of ['worker', 'database', 'ms'] as const) busy[part] += one[part];
    }
    // Measures the idle cost, which is subtracted: the worker's other work in the same time, and the drill's own
    // queries.
    const idle = await cost(async () => {
      for (const end = performance.now() + idleMs; performance.now() < end; await pause(50))
        await isMatched();
    });
    const each = (of: 'worker' | 'database') =>
      Math.max(0, busy[of] - (idle[of] * busy.ms) / idle.ms) / others.length;
    const { rows: hits } = await pool.query(
      'select count(*)::int as n from saved_query_hits join saved_searches using (query_id)',
    );
    tell(
      `${searches} saved searches, ${others.length} posts, ${hits[0].n} hits: ${each('worker').toFixed(1)} ms of the worker and ${each('database').toFixed(1)} ms of PostgreSQL for each post`,
    );
    await pool.query('delete from saved_searches');
    return [atMost('saved_search_cpu_ms', each('worker') + each('database'), 50)];
  },
};

/** Saves twenty searches per account. The texts are used in turn until all searches are saved. */
async function saveSearches({ database: { pool } }: TestEnvironment, searches: number): Promise<void> {
  const lines = readFileSync(new URL('../../bench/search-eval/queries.jsonl', import.meta.url), 'utf8');
  const typed = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { query: string }).query);
  const all = requested.flatMap((more) => typed.map((text) => `${text}${more}`));
  const texts = [...new Set(all)].slice(0, distinct);
  await pool.query(
    `insert into accounts (city_id, email, name, phone, password_hash, lang)
     select $2, 'saver' || n || '@mail.example', 'Saver ' || n, '', '', 'en' from generate_series(0, $1::int) n`,
    [Math.ceil(searches / perAccount), demoCityId],
  );
  await pool.query(
    `with savers as (select id, row_number() over () - 1 as n from accounts where email like 'saver%@mail.example'),
     queries as (
       insert into saved_search_queries (city_id, text, exact, without, hash)
       select $1, text, false, '{}', text from unnest($2::text[]) text returning id, text)
     insert into saved_searches (city_id, account_id, lang, query_id, text, exact, without, dedupe_key, frequency, created_at)
     select $1, savers.id, 'en', queries.id, queries.text, false, '{}', at::text, 'weekly', '2000-01-01'
     from generate_series(0, $3::int - 1) at join savers on savers.n = at / $4::int
     join queries on queries.text = ($2::text[])[1 + at % cardinality($2::text[])]`,
    [demoCityId, texts, searches, perAccount],
  );
}

/** Makes the two rarest words of a post new to the city. */
const learnNames = ({ database: { pool } }: TestEnvironment, kind: string, itemId: string) =>
  pool.query(
    `update search_terms set first_seen_at = now() from (
       select search_terms.term from search_documents, unnest(lexemes) entry
       join search_terms on search_terms.city_id = $1 and $1 || '.' || search_terms.term = entry.lexeme
       where search_documents.city_id = $1 and kind = $2 and item_id = $3 order by document_count, term limit 2) rarest
     where search_terms.city_id = $1 and search_terms.term = rarest.term`,
    [demoCityId, kind, itemId],
  );

/** Returns the fields of `/proc/<pid>/stat` after the process name; none if the process has ended. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

const ticks = (...fields: (string | undefined)[]) =>
  fields.reduce((sum, field) => sum + Number(field ?? 0), 0) * tickMs;

const parentOf = (pid: number) => Number(statOf(pid)[1]);

function cpuMs(pid: number): number {
  const [user, system] = statOf(pid).slice(11);
  return ticks(user, system);
}

/** Returns the CPU time of a process and its descendants, including ended ones. */
function treeCpuMs(pid: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid,
  );
  const ended = statOf(pid).slice(13, 15);
  return children.reduce((sum, child) => sum + cpuMs(Number(child)), cpuMs(pid) + ticks(...ended));
}
