import { Fragment } from 'react';
import { wordsThatDiffer } from './words-that-differ.ts';

/**
 * Highlights removed and added words with `del` and `ins`, not by colour alone. `only` shows one of the two versions.
 */
export function Difference({ before, now, only }: { before: string; now: string; only?: 'del' | 'ins' }) {
  const left = only && { del: 'new', ins: 'gone' }[only];
  const parts = wordsThatDiffer(before, now).filter(({ kind }) => kind !== left);
  return parts.map(({ kind, text }, place) => {
    const key = `${place} ${kind}`;
    if (kind === 'gone') return <del key={key}>{text}</del>;
    return kind === 'new' ? <ins key={key}>{text}</ins> : <Fragment key={key}>{text}</Fragment>;
  });
}
