import './actions.css';
import './detail-page.css';
import { Wrap } from '@dalil/ui/layout';
import { type ReactNode, useEffect } from 'react';
import { countView } from './count-tap.ts';

interface DetailPageProps {
  id: number;
  /** Class name by which the kind's style sheet targets the page. */
  className: string;
  /** Header with the listing's name, full width. */
  head: ReactNode;
  /** Navigation to the sections of the page. */
  nav: ReactNode;
  main: ReactNode;
  aside: ReactNode;
  /** Content below the listing: similar listings. */
  after: ReactNode;
  /**
   * Main actions at the bottom of a phone's screen. Sticky within the listing, so that it never covers the footer.
   */
  bar: ReactNode;
}

/** The public page of a listing of any kind. */
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
