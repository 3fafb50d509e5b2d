import { fileUrl, readLines } from '../search-eval/engine.ts';
import type { JudgedQuery } from '../search-eval/score.ts';

/** Number of queries per round, because pgbench takes at most 128 scripts at once. */
export const perRound = 100;
const rounds = 2;
const minCharacters = 2;

/** Selects queries evenly from all classes, excluding those used for scoring the engine. */
export function sampleQueries(): { search: string[]; suggest: string[] } {
  const judged = [
    ...readLines<JudgedQuery>(fileUrl('queries.jsonl')),
    ...readLines<JudgedQuery>(fileUrl('own-queries.jsonl')),
  ];
  const typed = judged.filter(({ split }) => split !== 'test').map(({ query }) => query);
  const step = typed.length / (perRound * rounds);
  const search = Array.from({ length: perRound * rounds }, (_, at) => typed[Math.floor(at * step)] ?? '');
  // Cuts each query off at a varying position, as if the visitor were still typing it.
  const suggest = search.map((query, at) => {
    const signs = [...query];
    return signs.slice(0, minCharacters + (at % Math.max(1, signs.length - minCharacters + 1))).join('');
  });
  return { search, suggest };
}
