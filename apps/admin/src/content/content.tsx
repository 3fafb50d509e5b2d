import './content.css';
import { writtenPages } from '@dalil/contract/content';
import { Link } from '@dalil/ui/link';
import { Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { staffPath } from '../shell/staff-link.tsx';

/** Sections of the editable content, in menu order. */
const parts = [
  ...(
    [
      'settings',
      'hero',
      'home',
      'welcome',
      'ads',
      'app',
      'services',
      'guides',
      'tips',
      'tour',
      'chat',
    ] as const
  ).map((key) => ({
    key,
    path: `/content/${key}`,
  })),
  ...writtenPages.map((key) => ({ key, path: `/content/pages/${key}` })),
];

/** Editor of the site's own content, as opposed to members' posts. */
export function Content() {
  const t = useTranslations('staff.content');
  const { pathname } = useLocation();
  return (
    <>
      <h1 className="staff-title">{t('title')}</h1>
      <p className="staff-lede">{t('lede')}</p>
      <div className="content-desk">
        <nav className="content-nav" aria-label={t('parts')}>
          {parts.map(({ key, path }) => (
            <Link key={key} href={staffPath(path)} aria-current={pathname === path ? 'page' : undefined}>
              {t(`part.${key}`)}
            </Link>
          ))}
        </nav>
        <div>
          <Outlet key={pathname} />
        </div>
      </div>
    </>
  );
}
