import { href, type PathName, paths } from '@dalil/contract/paths';
import { Link } from '@dalil/ui/link';
import { useTranslations } from 'use-intl';
import { ServicesMenu } from '../menus/services-menu.tsx';

/** Plain links of the menu in display order. The menu "Our Services" is inserted after the second link. */
export const navLinks = ['home', 'about', 'blogs', 'contact'] as const;
export const linksBeforeServices = 2;

const labels = { home: 'home', about: 'about', blogs: 'blog', contact: 'contact' } as const;

export function MainNav({ page }: { page: PathName | undefined }) {
  const t = useTranslations('shell.nav');
  return (
    <nav className="main-nav" aria-label={t('label')}>
      <NavLinks page={page} names={navLinks.slice(0, linksBeforeServices)} />
      <ServicesMenu />
      <NavLinks page={page} names={navLinks.slice(linksBeforeServices)} />
    </nav>
  );
}

interface NavLinksProps {
  page: PathName | undefined;
  names: readonly (typeof navLinks)[number][];
}

export function NavLinks({ page, names }: NavLinksProps) {
  const t = useTranslations('shell.nav');
  const within = page === 'blog';
  const current = page === 'homeAlias' ? 'home' : within ? 'blogs' : page;
  return names.map((name) => (
    <Link key={name} href={href(paths[name])} aria-current={name === current ? within || 'page' : undefined}>
      {t(labels[name])}
    </Link>
  ));
}
