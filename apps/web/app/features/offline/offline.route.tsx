import './offline.css';
import { useLanguage } from '@dalil/browser/page/language';
import { listCachedPages } from '@dalil/browser/storage/list-cached-pages';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { RotateCw } from '@dalil/ui/icons';
import { Panel, Section } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Note } from '@dalil/ui/note';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { InnerPageHead } from '../../shared/page/inner-page-head.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { useHydrated } from '../../shared/page/use-hydrated.ts';

const needs: PageNeeds = { namespaces: ['offline', 'pages'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

/** Shown when the requested page is not cached and the browser is offline: lists the cached pages. */
export default function OfflinePage() {
  const t = useTranslations();
  const wanted = useWanted();
  const online = useOnline();
  return (
    <>
      <InnerPageHead title={t('pages.title.offline')} />
      <Section tight>
        <div className="offline-again" role="status">
          {online ? <Note tone="success">{t('offline.again')}</Note> : null}
        </div>
        <ButtonLink href={wanted} icon={RotateCw}>
          {t('ui.tryAgain')}
        </ButtonLink>
        <Kept />
      </Section>
    </>
  );
}

type KeptPages = Awaited<ReturnType<typeof listCachedPages>>;

function Kept() {
  const t = useTranslations('offline');
  const lang = useLanguage();
  const [kept, setKept] = useState<KeptPages>([]);
  useEffect(() => {
    listCachedPages(lang).then(setKept, () => undefined);
  }, [lang]);
  const { guides = [], saved = [] } = Object.groupBy(kept, ({ own }) => (own ? 'saved' : 'guides'));
  if (kept.length === 0) return <p className="offline-lede">{t('none')}</p>;
  return (
    <>
      <p className="offline-lede">{t('lede')}</p>
      <KeptList title={t('guides')} pages={guides} />
      <KeptList title={t('saved')} pages={saved} />
    </>
  );
}

function KeptList({ title, pages }: { title: string; pages: KeptPages }) {
  if (pages.length === 0) return null;
  return (
    <Panel className="offline-kept">
      <h2>{title}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <Link href={page.path}>
              <bdi>{page.title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/**
 * Returns the requested path from the `from` parameter. Only paths of this site are accepted, to prevent open
 * redirects.
 */
function useWanted(): string {
  const { search } = useLocation();
  const known = useHydrated();
  const from = known ? new URLSearchParams(search).get('from') : null;
  return from && /^\/(?![/\\])/.test(from) ? from : href(paths.home);
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const events = ['online', 'offline'];
      for (const event of events) addEventListener(event, changed);
      return () => {
        for (const event of events) removeEventListener(event, changed);
      };
    },
    () => navigator.onLine,
    () => false,
  );
}
