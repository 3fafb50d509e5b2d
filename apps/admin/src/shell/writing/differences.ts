import { isPicture, withImageRefs } from './image-refs.ts';

/**
 * Counts the differences between two values of the same shape; each added or removed list item counts as one. Items
 * with ids are matched by id, and any change of their order counts as one difference.
 */
export function differencesIn(before: unknown, after: unknown): number {
  if (haveIds(before) && haveIds(after))
    return differencesIn(byId(before), byId(after)) + (inOneOrder(before, after) ? 0 : 1);
  if (!isNested(before) || !isNested(after))
    return Object.is(withImageRefs(before), withImageRefs(after)) ? 0 : 1;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  let sum = 0;
  for (const name of names) sum += differencesIn(before[name], after[name]);
  return sum;
}

type WithIds = readonly { id: unknown }[];

const haveIds = (value: unknown): value is WithIds =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && 'id' in item);

const byId = (items: WithIds) => Object.fromEntries(items.map((item) => [String(item.id), item]));

/** Returns true if the items that are in both lists have the same order. */
function inOneOrder(before: WithIds, after: WithIds): boolean {
  const idsIn = (items: WithIds, others: WithIds) => {
    const known = new Set(others.map(({ id }) => id));
    return items.flatMap(({ id }) => (known.has(id) ? [id] : []));
  };
  const kept = idsIn(after, before);
  return idsIn(before, after).every((id, index) => id === kept[index]);
}

/**
 * Returns true for objects that are compared field by field. Images are compared as a whole, because their dozen
 * fields are never edited individually.
 */
const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isPicture(value);
