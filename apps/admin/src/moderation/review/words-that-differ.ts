interface Part {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Beyond this a text is another one: to compare each word with each would take longer than to read both. */
const mostWords = 1_500;

/** Both texts in one, word by word with the spaces after them, by their longest common sequence. */
export function wordsThatDiffer(before: string, now: string): Part[] {
  const [old, next] = [wordsOf(before), wordsOf(now)];
  if (old.length > mostWords || next.length > mostWords)
    return joined([
      { kind: 'gone', text: before },
      { kind: 'new', text: now },
    ]);
  // Of the rest of both texts from each place on, how many words they share.
  const shared = Array.from({ length: old.length + 1 }, () => new Uint16Array(next.length + 1));
  const at = (i: number, j: number) => shared[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = next.length - 1; j >= 0; j -= 1)
      (shared[i] as Uint16Array)[j] =
        old[i]?.trim() === next[j]?.trim() ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const parts: Part[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    const [was, is] = [old[i], next[j]];
    if (was !== undefined && is !== undefined && was.trim() === is.trim()) {
      parts.push({ kind: 'same', text: is });
      i += 1;
      j += 1;
    } else if (is === undefined || (was !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'gone', text: was ?? '' });
      i += 1;
    } else {
      parts.push({ kind: 'new', text: is });
      j += 1;
    }
  }
  return joined(parts);
}

const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

/** Neighbours of one kind as one part; what is empty is none. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else if (part.text) all.push({ ...part });
  }
  return all;
}
