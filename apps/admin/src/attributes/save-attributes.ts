import type { useClient } from '@dalil/browser/api/use-client';
import type { StaffAttribute } from '@dalil/contract/attributes';
import type { CategoryTree } from '@dalil/contract/categories';
import { ApiError } from '@dalil/contract/client';
import { limits } from '@dalil/contract/limits';
import type { RefObject } from 'react';

export interface Vocabulary {
  words: StaffAttribute[];
}

type Client = ReturnType<typeof useClient>;

/**
 * Saves the differences to the server state: each changed attribute, then the order. Updates `known` after each saved
 * attribute, and throws errors with field paths that contain the row of the attribute.
 */
export async function saveAttributes(
  client: Client,
  tree: CategoryTree,
  known: RefObject<Vocabulary>,
  words: readonly StaffAttribute[],
): Promise<void> {
  for (const [index, word] of words.entries()) {
    const before = known.current.words.find(({ id }) => id === word.id);
    if (JSON.stringify(before) === JSON.stringify(word)) continue;
    const saved = await atItsRow(index, () => saveAttribute(client, word));
    known.current = { words: known.current.words.map((each) => (each.id === saved.id ? saved : each)) };
  }
  const was = known.current.words.map(({ id }) => id);
  const ids = words.map(({ id }) => id);
  if (ids.join() !== was.join()) await client.call('PUT staff/facts/order', { body: { tree, ids, was } });
}

/** Saves a new or existing attribute. The key of a new one is derived from its English name. */
export async function saveAttribute(
  client: Client,
  { id, ...word }: StaffAttribute,
): Promise<StaffAttribute> {
  const options = word.options.map((option) => ({ ...option, key: option.key || keyOf(option.name.en) }));
  const body = { ...word, options };
  const { data } =
    id > 0
      ? await client.call('PUT staff/facts/:id', { params: { id }, body })
      : await client.call('POST staff/facts', { body: { ...body, key: keyOf(word.name.en) } });
  return data;
}

/** Derives the key that posts, URLs and filters use for an attribute, in every language. */
const keyOf = (english: string) =>
  english
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, limits.facts.key)
    .replace(/-$/, '');

/**
 * Maps the path of a validation error: an error in a key becomes an error in the English name from which the key is
 * derived.
 */
export const fieldOf = (path: string): string => path.replace(/(^|\.)key$/, '$1name.en');

/** Maps the errors of an attribute to its row. */
async function atItsRow<Answer>(index: number, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem?.errors) throw error;
    const errors = Object.fromEntries(
      Object.entries(error.problem.errors).map(([path, said]) => [
        `content.words.${index}.${fieldOf(path)}`,
        said,
      ]),
    );
    throw new ApiError(error.status, { ...error.problem, errors }, 'staff/facts');
  }
}
