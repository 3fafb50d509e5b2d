import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { atLeast, type Metric } from '../metrics.ts';
import { fileUrl, readLines, withEngine } from './engine.ts';
import { hasNoRelevantDocument, type JudgedQuery, type Scored, type Sums, score, sums } from './score.ts';

/**
 * Measures search quality: posts and graded queries in both languages run through the server's search engine.
 * `--corpus FILE` and `--queries FILE` replace the data, `--out FILE` stores the ranked ids per query, `--split dev`
 * selects the queries used for tuning, `--worst N` lists the worst queries. `--json` prints one object.
 */
const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string' },
    queries: { type: 'string' },
    out: { type: 'string' },
    split: { type: 'string', default: 'test' },
    worst: { type: 'string', default: '0' },
    explain: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
  },
});

/** Resolves paths relative to the caller's directory; pnpm runs the script in another one. */
const given = (file: string) => resolve(process.env.INIT_CWD ?? '.', file);
const judged = readLines<JudgedQuery>(options.queries ? given(options.queries) : fileUrl('queries.jsonl'));
const results = await withEngine(
  options.corpus ? given(options.corpus) : fileUrl('corpus.jsonl'),
  async (engine) => {
    for (const query of options.explain) {
      console.dir(await engine.explain(query), { depth: 6 });
      console.log((await engine.find(query)).slice(0, 10));
    }
    const found = new Map<string, string[]>();
    for (const { id, query } of judged) found.set(id, await engine.find(query));
    return found;
  },
);
if (options.out) writeFileSync(given(options.out), JSON.stringify(Object.fromEntries(results)));

const scored = judged
  .filter(({ split }) => options.split === 'all' || !split || split === options.split)
  .map((query) => score(query, results.get(query.id) ?? []));
const answerable = scored.filter((one) => !hasNoRelevantDocument(one));
const hopeless = scored.filter(hasNoRelevantDocument);
const classes = Map.groupBy(answerable, ({ query }) => query.class);
const emptied = scored.filter(({ isEmpty }) => isEmpty);
const overall = sums(answerable);

if (options.json) console.log(JSON.stringify({ figures: metrics() }));
else print();

/** Returns the metrics with their targets. */
function metrics(): Metric[] {
  const least: Readonly<Record<string, number>> = {
    'cross-lingual': 0.9,
    arabizi: 0.93,
    'transliterated-name': 0.93,
  };
  const of = (name: string) => `${name}_${options.split}`;
  const hard = answerable.filter(({ query }) => query.hard);
  return [
    atLeast(of('ndcg10'), overall.ndcg, 0.92),
    atLeast(of('mrr10'), overall.mrr, 0.95),
    atLeast(of('recall20'), overall.recall, 0.95),
    atLeast(of('noresult_precision'), emptied.filter(hasNoRelevantDocument).length / emptied.length, 0.8),
    atLeast(of('noresult_empty'), sums(hopeless).empty, 0.8),
    ...(hard.length > 0 ? [atLeast(`${of('ndcg10')}_hard`, sums(hard).ndcg, 0.8)] : []),
    ...[...classes].map(([name, list]) =>
      atLeast(`${of('ndcg10')}_${name}`, sums(list).ndcg, least[name] ?? 0.85),
    ),
  ];
}

function print(): void {
  const line = (name: string, { count, ndcg, mrr, recall, empty }: Sums) =>
    [
      name.padEnd(22),
      String(count).padStart(5),
      ...[ndcg, mrr, recall, empty].map((value) => value.toFixed(3).padStart(9)),
    ].join('');
  console.log(
    [
      'class'.padEnd(22),
      '    n',
      ...['nDCG@10', 'MRR@10', 'R@20', 'empty'].map((name) => name.padStart(9)),
    ].join(''),
  );
  for (const [name, list] of classes) console.log(line(name, sums(list)));
  const hard = answerable.filter(({ query }) => query.hard);
  if (hard.length > 0) console.log(line('hard', sums(hard)));
  console.log(line('all', overall));
  const right = emptied.filter(hasNoRelevantDocument).length;
  console.log(
    `no result: ${hopeless.length}, returned empty ${(right / hopeless.length).toFixed(3)}, precision ${(right / emptied.length).toFixed(3)}`,
  );
  const worst = (one: Scored) =>
    `${one.ndcg.toFixed(2)} [${one.query.class}] ${one.query.query}: ${one.ranked
      .slice(0, 6)
      .map((id) => `${id}:${one.query.relevant[id] ?? 0}`)
      .join(' ')}`;
  for (const one of answerable.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, Number(options.worst)))
    console.log(worst(one));
  if (Number(options.worst) > 0)
    for (const one of hopeless.filter(({ isEmpty }) => !isEmpty)) console.log(`not empty: ${worst(one)}`);
}
