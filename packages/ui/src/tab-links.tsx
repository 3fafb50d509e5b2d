import './tabs.css';
import { Link } from './link.tsx';

interface TabLinksProps {
  label: string;
  links: ReadonlyArray<{
    href: string;
    label: string;
    /** As text where it is not just a number. */
    count?: number | string | undefined;
    current?: boolean | 'location';
  }>;
}

/** Tabs that are pages of their own, or parts of one (`location`): links in a named navigation. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav aria-label={label} className="tabs">
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

export function TabCount({ count }: { count: number | string | undefined }) {
  return count === undefined ? null : <span className="tab-count">{count}</span>;
}
