import './shell.css';
import './print.css';
import { chunk } from '@dalil/browser/chunk-load';
import { useThemeFollowing } from '@dalil/browser/storage/theme';
import { Toaster } from '@dalil/ui/toaster';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { OpenSearchContext } from '../shared/page/open-search.ts';
import { DeferredChat } from './chat/deferred-chat.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { LoadingIndicator } from './loading-indicator.tsx';
import { MemberGate } from './member/member-gate.tsx';
import { useSessionWatch } from './member/session-watch.ts';
import { PageChange } from './page-change.tsx';
import { usePageFacts } from './page-facts.ts';
import { useTouring } from './tour/touring.ts';

/** Loaded only when a visitor takes the tour. */
const Tour = lazy(async () => ({ default: (await chunk(import('./tour/tour.tsx'))).Tour }));

interface ShellProps {
  /** True on an error page, which has a header and footer whatever the route specifies. */
  failed?: boolean;
  children: ReactNode;
}

export function Shell({ failed = false, children }: ShellProps) {
  const t = useTranslations('shell');
  const { id, header, footer, access } = usePageFacts(failed);
  useSessionWatch(access);
  // Called here rather than in the theme switch, because the switch is in the footer, which not every page has.
  useThemeFollowing();
  const touring = useTouring() !== null;
  const [searching, setSearching] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLElement>(null);
  const openSearch = () => {
    const box = searchBox.current;
    if (box?.checkVisibility()) box.focus();
    else setSearching(true);
  };
  const hasHeader = header !== 'hidden';
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <LoadingIndicator />
      {hasHeader ? (
        <Header
          page={id}
          overlay={header === 'overlay'}
          searchBox={searchBox}
          searching={searching}
          onSearching={setSearching}
        />
      ) : null}
      <main id="main" ref={main} tabIndex={-1}>
        <OpenSearchContext value={hasHeader ? openSearch : null}>
          <MemberGate access={access}>{children}</MemberGate>
        </OpenSearchContext>
      </main>
      {footer ? <Footer /> : null}
      <PageChange main={main} />
      {touring ? (
        <Suspense>
          <Tour />
        </Suspense>
      ) : null}
      {hasHeader ? <DeferredChat /> : null}
      <Toaster />
    </div>
  );
}
