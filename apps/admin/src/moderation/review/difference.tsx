import { Fragment } from 'react';
import { diffWords } from './diff-words.ts';

/**
 * Marks removed words with `del` and added words with `ins`, not by colour alone. `only` limits the output to the old
 * (`del`) or new (`ins`) version.
 */
export function Difference({ before, now, only }: { before: string; now: string; only?: 'del' | 'ins' }) {
  const left = only && { del: 'new', ins: 'gone' }[only];
  const parts = diffWords(before, now).filter(({ kind }) => kind !== left);
  return parts.map(({ kind, text }, place) => {
    const key = `${place} ${kind}`;
    if (kind === 'gone') return <del key={key}>{text}</del>;
    return kind === 'new' ? <ins key={key}>{text}</ins> : <Fragment key={key}>{text}</Fragment>;
  });
}
