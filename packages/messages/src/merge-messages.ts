type MessageTree = Readonly<Record<string, unknown>>;

type Intersection<Union> = (Union extends unknown ? (given: Union) => void : never) extends (
  given: infer All,
) => void
  ? All
  : never;

const isTree = (node: unknown): node is MessageTree => typeof node === 'object' && node !== null;

function mergeTwo(one: MessageTree, other: MessageTree): MessageTree {
  const merged: Record<string, unknown> = { ...one };
  for (const [key, node] of Object.entries(other)) {
    const before = one[key];
    merged[key] = isTree(before) && isTree(node) ? mergeTwo(before, node) : node;
  }
  return merged;
}

/** Merges trees of messages key by key into a new tree. If two trees have the same text, the later one wins. */
export const mergeMessages = <Base extends object, Part extends object>(base: Base, parts: readonly Part[]) =>
  parts.reduce<MessageTree>(
    (merged, part) => mergeTwo(merged, part as MessageTree),
    base as MessageTree,
  ) as Base & Intersection<Part>;
