import { limits } from '@dalil/contract/limits';
import type { Database } from '../../../db/database.ts';
import type { CityScope } from '../../places/places.service.ts';
import { findLexicon } from '../lexicon/lexicon.service.ts';
import type { ListAddress } from './filters/named-filters.ts';
import { addressFor, wishesIn } from './filters/wishes.ts';
import { answer, isSaid, readQuery } from './search.service.ts';

/** What somebody typed, and what they took back of how it was understood. */
export interface AskedText {
  text: string;
  /** The words as they were typed, and nothing that they may mean. */
  exact?: boolean;
  /** The keys of wishes that were taken away. */
  without?: readonly string[] | undefined;
  /** `lat,lng` of who asks. */
  near?: string | undefined;
}

type LanguageScope = Pick<CityScope, 'cityId' | 'lang'>;

/** What is looked for, and what is wished of it. Who takes a wish away takes its words away. */
export async function readWished(
  db: Database,
  scope: LanguageScope,
  { text, exact = false, without = [], near }: AskedText,
) {
  const lexicon = await findLexicon(db, scope);
  const read = await readQuery(db, lexicon, scope, text, { exact });
  if (exact) return { lexicon, wishes: [], query: read, reads: [read], isSearched: true };
  const wishes = wishesIn(lexicon, read, { lang: scope.lang, near });
  const gone = wishes.flatMap(({ key, words }) => (without.includes(key) ? words : []));
  const query = gone.length === 0 ? read : await readQuery(db, lexicon, scope, text, { gone });
  return {
    lexicon,
    wishes: wishes.filter(({ key }) => !without.includes(key)),
    query,
    /** All readings that this depends on. */
    reads: [read, query],
    isSearched: query.units.some(isSaid),
  };
}

/** What of one kind answers a text, the best first, and what else its list is asked. Null where nothing but wishes was typed. */
export async function findOfKind(
  db: Database,
  scope: LanguageScope,
  kind: string,
  asked: AskedText,
): Promise<{ ids: number[] | null; address: ListAddress }> {
  const { wishes, query, isSearched } = await readWished(db, scope, asked);
  const address = addressFor(kind, wishes);
  if (!isSearched && wishes.length > 0) return { ids: null, address };
  const { hits } = await answer(db, scope, query, { kinds: [kind], take: limits.searched });
  return { ids: hits.map(({ itemId }) => itemId), address };
}
