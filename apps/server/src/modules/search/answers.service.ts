import type { Database } from '../../db/database.ts';
import { findLexicon } from './lexicon.service.ts';
import { search } from './search.service.ts';

/** A search as it was saved. */
export interface KeptSearch {
  text: string;
  exact: boolean;
  /** Chips that were taken away. */
  without: readonly string[];
}

/** Of each kind; what is new stands among the newest, of which no more are looked at closely. */
const mostOfAKind = 400;

/** How much of a query, from 0 to 1: what only has to do with it stands on a page behind answers, and is no news. */
const answered = 0.5;

/** What of these kinds answers a search that somebody saved. */
export async function findAnswers(
  db: Database,
  scope: { cityId: number },
  { text, exact }: KeptSearch,
  kinds: readonly string[],
): Promise<{ kind: string; itemId: number }[]> {
  const { hits } = await search(db, await findLexicon(db, scope), scope, text, {
    kinds,
    take: mostOfAKind,
    exact,
  });
  return hits.filter(({ coverage }) => coverage >= answered);
}
