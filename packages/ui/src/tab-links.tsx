import './tabs.css';
import { useEffect, useRef } from 'react';
import { Link } from './link.tsx';

interface TabLinksProps {
  label: string;
  links: ReadonlyArray<{
    href: string;
    label: string;
    /** Number shown beside the tab; a string if it is not a plain number. */
    count?: number | string | undefined;
    current?: boolean | 'location';
  }>;
}

/** Tabs that are links, in a labelled navigation: to separate pages, or to sections of one page (`location`). */
export function TabLinks({ label, links }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  // Dependency of the effect below: the current tab is scrolled into view again when counts arrive, because they
  // change the width of the tabs.
  const shown = JSON.stringify(links);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the current tab or the width of any changes
  useEffect(() => {
    if (row.current) showCurrent(row.current);
  }, [shown]);
  return (
    <nav ref={row} aria-label={label} className="tabs">
      {links.map(({ href, label: text, count, current }) => (
        <Link
          key={href}
          href={href}
          className="tab"
          aria-current={current === true ? 'page' : current || undefined}
        >
          {text}
          <TabCount count={count} />
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls the row of tabs horizontally to the current tab. `scrollIntoView` would also scroll the page. */
function showCurrent(row: HTMLElement): void {
  const tab = row.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!tab) return;
  const { left, right } = row.getBoundingClientRect();
  if (tab.left < left || tab.right > right) row.scrollBy({ left: (tab.left + tab.right - left - right) / 2 });
}

export function TabCount({ count }: { count: number | string | undefined }) {
  return count === undefined ? null : <span className="tab-count">{count}</span>;
}
