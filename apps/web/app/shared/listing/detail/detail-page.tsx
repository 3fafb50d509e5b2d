import './actions.css';
import './detail-page.css';
import { Wrap } from '@dalil/ui/layout';
import { type ReactNode, useEffect } from 'react';
import { countView } from './count-tap.ts';

interface DetailPageProps {
  id: number;
  /** Of the kind, by which its own style sheet knows the page. */
  className: string;
  /** Who or what this is, over the whole width. */
  head: ReactNode;
  /** Leads to the parts. */
  nav: ReactNode;
  main: ReactNode;
  aside: ReactNode;
  /** Others like it. */
  after: ReactNode;
  /** What most come for, at the foot of a phone's screen: it leaves with the page, so that it never covers the footer. */
  bar: ReactNode;
}

/** The public page of a listing, of whichever kind. */
export function DetailPage({ id, className, head, nav, main, aside, after, bar }: DetailPageProps) {
  useEffect(() => countView(id), [id]);
  return (
    <article className={`listing ${className}`}>
      {head}
      <Wrap>
        {nav}
        <div className="detail-parts">
          <div>{main}</div>
          <aside>{aside}</aside>
        </div>
      </Wrap>
      {after}
      <div className="action-bar">{bar}</div>
    </article>
  );
}
