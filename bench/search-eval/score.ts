/** A query with relevance grades by document: 3 exact, 2 good, 1 loose; all others are not relevant. */
export interface JudgedQuery {
  id: string;
  class: string;
  split: 'dev' | 'test';
  query: string;
  hard: boolean;
  relevant: Readonly<Record<string, number>>;
  /**
   * Documents to leave out of the results: those in the query's own language, when only cross-language results count.
   */
  ignore?: readonly string[];
}

export interface Scored {
  query: JudgedQuery;
  ranked: readonly string[];
  isEmpty: boolean;
  ndcg: number;
  mrr: number;
  recall: number;
}

export interface Sums {
  count: number;
  ndcg: number;
  mrr: number;
  recall: number;
  /** Share of queries without results. */
  empty: number;
}

const gain = (grade: number) => 2 ** grade - 1;
const discounted = (grades: readonly number[]) =>
  grades.reduce((sum, grade, at) => sum + gain(grade) / Math.log2(at + 2), 0);

export function score(query: JudgedQuery, results: readonly string[]): Scored {
  const left = new Set(query.ignore ?? []);
  const ranked = [...new Set(results)].filter((id) => !left.has(id));
  const grade = (id: string) => query.relevant[id] ?? 0;
  const grades = Object.values(query.relevant);
  const best = discounted(grades.toSorted((one, other) => other - one).slice(0, 10));
  const first = ranked.slice(0, 10).findIndex((id) => grade(id) >= 2);
  const good = grades.filter((given) => given >= 2).length;
  const found = ranked.slice(0, 20).filter((id) => grade(id) >= 2).length;
  return {
    query,
    ranked,
    isEmpty: results.length === 0,
    ndcg: best ? discounted(ranked.slice(0, 10).map(grade)) / best : 0,
    mrr: first < 0 ? 0 : 1 / (first + 1),
    recall: good ? found / Math.min(20, good) : 0,
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export const sums = (scored: readonly Scored[]): Sums => ({
  count: scored.length,
  ndcg: mean(scored.map(({ ndcg }) => ndcg)),
  mrr: mean(scored.map(({ mrr }) => mrr)),
  recall: mean(scored.map(({ recall }) => recall)),
  empty: mean(scored.map(({ isEmpty }) => (isEmpty ? 1 : 0))),
});

/** True if the corpus has no relevant document for the query. */
export const hasNoRelevantDocument = ({ query }: Scored) => query.class === 'no-result';
