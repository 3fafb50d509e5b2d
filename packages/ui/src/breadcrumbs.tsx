import './breadcrumbs.css';
import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';
import { ChevronRight } from './icons.ts';
import { Link } from './link.tsx';

export interface Crumb {
  label: string;
  /** URL of the page; unset for the current page, which is not a link. */
  href?: string | undefined;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslations('ui');
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className="breadcrumbs">
        {crumbs.map(({ label, href }, index) => (
          <li key={href ?? label}>
            {/* The separator belongs to the following item, so that both wrap to the next line together. */}
            {index > 0 && <Icon icon={ChevronRight} size={14} mirror />}
            {href ? (
              <Link href={href} dir="auto">
                {label}
              </Link>
            ) : (
              <span aria-current="page" dir="auto">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
