import './header.css';
import { chunk } from '@dalil/browser/chunk-load';
import type { PathName } from '@dalil/contract/paths';
import { IconButton } from '@dalil/ui/icon-button';
import { Menu, Search } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { StateMenu } from '../menus/state-menu.tsx';
import { UserMenu } from '../menus/user-menu.tsx';
import { BellPlace } from '../notifications/bell-place.tsx';
import { AddBusiness } from './add-business.tsx';
import { LanguageLink } from './language-link.tsx';
import { Logo } from './logo.tsx';
import { MainNav } from './main-nav.tsx';
import { SearchBox } from './search-box.tsx';
import { useScrolled } from './use-scrolled.ts';

const SearchRow = lazy(() => chunk(import('./search-row.tsx')));
const MobileMenu = lazy(async () => ({
  default: (await chunk(import('../menus/mobile-menu.tsx'))).MobileMenu,
}));

interface HeaderProps {
  page: PathName | undefined;
  /** True if the header is transparent over the hero until the page is scrolled. */
  overlay: boolean;
  searchBox: RefObject<HTMLInputElement | null>;
  /** True while the search row below the header is open, on screens without space for the search box. */
  searching: boolean;
  onSearching: (searching: boolean) => void;
}

export function Header({ page, overlay, searchBox, searching, onSearching }: HeaderProps) {
  const t = useTranslations('shell');
  const scrolled = useScrolled();
  // The menu is open for one history entry only, so any navigation, including Back, closes it.
  const here = useLocation().key;
  const [openAt, setOpenAt] = useState<string | null>(null);
  const menuOpen = openAt === here;
  if (openAt !== null && !menuOpen) setOpenAt(null);
  // The menu's code is loaded on the first click, since few visitors open the menu.
  const [menuWanted, setMenuWanted] = useState(false);
  if (menuOpen && !menuWanted) setMenuWanted(true);
  const active = !overlay || scrolled || searching;
  return (
    <header className={active ? 'header header-active' : 'header on-dark'}>
      <Wrap className="header-bar">
        <Logo />
        <MainNav page={page} />
        <div className="header-tools">
          <SearchBox input={searchBox} />
          <IconButton
            className="header-find"
            icon={Search}
            label={t(searching ? 'search.close' : 'search.open')}
            aria-expanded={searching}
            onClick={() => onSearching(!searching)}
          />
          <StateMenu />
          <LanguageLink className="header-tool" />
          <BellPlace />
          <UserMenu />
          <AddBusiness className="header-add" />
          <IconButton
            className="header-burger"
            icon={Menu}
            size={24}
            label={t('menu.open')}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={() => setOpenAt(here)}
          />
        </div>
      </Wrap>
      {searching ? (
        <Suspense>
          <SearchRow onClose={() => onSearching(false)} />
        </Suspense>
      ) : null}
      {menuWanted ? (
        <Suspense>
          <MobileMenu open={menuOpen} page={page} onClose={() => setOpenAt(null)} />
        </Suspense>
      ) : null}
    </header>
  );
}
