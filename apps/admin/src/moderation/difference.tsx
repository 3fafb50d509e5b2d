import { Fragment } from 'react';
import { wordsThatDiffer } from './words-that-differ.ts';

/** What was taken away and what was added, marked so that neither colour nor eyes are needed to tell them apart. */
export function Difference({ before, now }: { before: string; now: string }) {
  return wordsThatDiffer(before, now).map(({ kind, text }, place) => {
    const key = `${place} ${kind}`;
    if (kind === 'gone') return <del key={key}>{text}</del>;
    return kind === 'new' ? <ins key={key}>{text}</ins> : <Fragment key={key}>{text}</Fragment>;
  });
}
