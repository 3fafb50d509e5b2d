import './mobile-menu.css';
import { limits } from '@dalil/contract/limits';
import { href, type PathName, paths, savedPaths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { ArrowLeft, ChevronDown, ChevronRight, UserRound } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Sheet } from '@dalil/ui/sheet';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFirstSavedType } from '../../shared/listing/saved/device-saved.ts';
import { AddBusiness } from '../header/add-business.tsx';
import { LanguageLink } from '../header/language-link.tsx';
import { LogoPictures } from '../header/logo.tsx';
import { linksBeforeServices, NavLinks, navLinks } from '../header/main-nav.tsx';
import { ThemeSwitch } from '../header/theme-switch.tsx';
import { ServiceLinks } from './service-links.tsx';
import { StateList } from './state-list.tsx';
import { useStateName } from './state-menu.tsx';
import { useMemberName } from './user-menu.tsx';
import { UserIdentity, UserLinks } from './user-panel.tsx';

interface MobileMenuProps {
  open: boolean;
  page: PathName | undefined;
  onClose: () => void;
}

/** The contents of the desktop header as a sheet on small screens. */
export function MobileMenu({ open, page, onClose }: MobileMenuProps) {
  const t = useTranslations('shell');
  const [panel, setPanel] = useState<'menu' | 'states' | 'menu again'>('menu');
  const states = panel === 'states';
  // Resets to the first panel when the menu closes.
  if (!open && panel !== 'menu') setPanel('menu');
  useEffect(() => {
    if (!open) return;
    const desktop = matchMedia(`(width > ${limits.mobileBreakpoint}px)`);
    desktop.addEventListener('change', onClose);
    return () => desktop.removeEventListener('change', onClose);
  }, [open, onClose]);
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="full"
      className="mobile-menu"
      title={
        states ? (
          <BackButton onPress={() => setPanel('menu again')} />
        ) : (
          <>
            <span className="visually-hidden">{t('menu.title')}</span>
            <span className="logo" aria-hidden="true">
              <LogoPictures />
            </span>
          </>
        )
      }
      footer={states ? null : <PinnedActions onPress={onClose} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: following a link inside closes the menu */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
      <div onClick={closeOnLink}>
        {states ? (
          <StateList />
        ) : (
          <MainPanel
            page={page}
            onStates={() => setPanel('states')}
            statesFocused={panel === 'menu again'}
            onClose={onClose}
          />
        )}
      </div>
    </Sheet>
  );
}

/**
 * Button that leads from the list of states back to the menu. It receives the focus, because it replaced the clicked
 * button.
 */
function BackButton({ onPress }: { onPress: () => void }) {
  const t = useTranslations('shell');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} type="button" className="mobile-menu-back" onClick={onPress}>
      <Icon icon={ArrowLeft} mirror />
      {t('states.select')}
    </button>
  );
}

interface MainPanelProps {
  page: PathName | undefined;
  onStates: () => void;
  /** True after returning from the list of states: the button that led there receives the focus. */
  statesFocused: boolean;
  onClose: () => void;
}

function MainPanel({ page, onStates, statesFocused, onClose }: MainPanelProps) {
  const toStates = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (statesFocused) toStates.current?.focus();
  }, [statesFocused]);
  const t = useTranslations('shell');
  const state = useStateName();
  const name = useMemberName();
  const savedType = useFirstSavedType();
  return (
    <>
      {name === null ? null : (
        <div className="mobile-menu-user">
          <UserIdentity />
          <UserLinks onLogOut={onClose} />
        </div>
      )}
      <nav className="mobile-nav" aria-label={t('nav.label')}>
        <NavLinks page={page} names={navLinks.slice(0, linksBeforeServices)} />
        <details open>
          <summary>
            {t('nav.services')}
            <Icon icon={ChevronDown} className="mobile-nav-chevron" />
          </summary>
          <div className="mobile-services">
            <ServiceLinks end={<Icon icon={ChevronRight} size={16} mirror />} />
          </div>
        </details>
        <NavLinks page={page} names={navLinks.slice(linksBeforeServices)} />
        {/* Only for guests: members have this link among their own links above. */}
        {name === null ? <Link href={href(savedPaths[savedType])}>{t('user.saved')}</Link> : null}
        <button ref={toStates} type="button" onClick={onStates}>
          {t('states.select')}
          <Row as="span" gap={6} className="mobile-nav-value">
            {state}
            <Icon icon={ChevronRight} size={16} mirror />
          </Row>
        </button>
      </nav>
      <ThemeSwitch />
    </>
  );
}

/** Main actions at the bottom of the menu, within reach of the thumb. */
function PinnedActions({ onPress }: { onPress: () => void }) {
  const t = useTranslations('shell');
  const guest = useMemberName() === null;
  return (
    <div className="mobile-menu-actions">
      <AddBusiness large onPress={onPress} />
      {guest ? (
        <ButtonLink variant="bordered" icon={UserRound} href={href(paths.login)} onClick={onPress}>
          {t('user.logIn')}
        </ButtonLink>
      ) : null}
      <LanguageLink className="button button-bordered button-medium mobile-menu-language" withIcon />
    </div>
  );
}
