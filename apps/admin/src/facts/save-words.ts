import type { useClient } from '@dalil/browser/api/use-client';
import type { CategoryTree } from '@dalil/contract/categories';
import { ApiError } from '@dalil/contract/client';
import type { StaffFactWord } from '@dalil/contract/facts';
import type { RefObject } from 'react';

export interface Vocabulary {
  words: StaffFactWord[];
}

/** Saves what differs from what the server has: each word that was changed, those that are new, then the order. */
export async function saveWords(
  client: ReturnType<typeof useClient>,
  tree: CategoryTree,
  known: RefObject<Vocabulary>,
  words: readonly StaffFactWord[],
): Promise<void> {
  const ids: number[] = [];
  for (const [index, word] of words.entries()) {
    const before = known.current.words.find(({ id }) => id === word.id);
    if (before && JSON.stringify(before) === JSON.stringify(word)) {
      ids.push(word.id);
      continue;
    }
    const { id, ...body } = word;
    const { data } = await atItsRow(index, () =>
      before
        ? client.call('PUT staff/facts/:id', { params: { id }, body })
        : client.call('POST staff/facts', { body: { ...body, key: keyOf(body.name.en) } }),
    );
    known.current = {
      words: before
        ? known.current.words.map((each) => (each.id === id ? data : each))
        : [...known.current.words, data],
    };
    ids.push(data.id);
  }
  const was = known.current.words.map(({ id }) => id);
  if (ids.join() !== was.join()) await client.call('PUT staff/facts/order', { body: { tree, ids, was } });
}

/** Posts, addresses and filters name a word by it, in every language. */
const keyOf = (english: string) =>
  english
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');

/** What is wrong with a word is said in its row; what is wrong with its key, at the name that it comes from. */
async function atItsRow<Answer>(index: number, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem?.errors) throw error;
    const errors = Object.fromEntries(
      Object.entries(error.problem.errors).map(([path, said]) => [
        `content.words.${index}.${path === 'key' ? 'name.en' : path}`,
        said,
      ]),
    );
    throw new ApiError(error.status, { ...error.problem, errors }, 'staff/facts');
  }
}
