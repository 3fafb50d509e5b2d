import { TabLinks } from '@dalil/ui/tab-links';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useTranslations } from 'use-intl';
import { useHydrated } from '../../../shared/page/use-hydrated.ts';
import { focusHeading, type SectionId } from './section.tsx';

const tabs = [
  { section: 'email', label: 'email' },
  { section: 'password', label: 'password' },
  { section: 'two-step', label: 'twoStep' },
  { section: 'devices', label: 'devices' },
  { section: 'notifications', label: 'notifications' },
  { section: 'data', label: 'data' },
] as const;

/** Sections with a path of their own, by page name in the `paths` table. */
const sectionOf: Partial<Record<string, SectionId>> = {
  changePassword: 'password',
  deleteAccount: 'delete',
};

/** Links to the sections of the page; the section in the URL is the current one. */
export function SectionTabs() {
  const t = useTranslations('security.tabs');
  const section = useOpenedSection();
  // Deleting the account is part of the data section.
  const current = section === 'delete' ? 'data' : section;
  return (
    <TabLinks
      label={t('label')}
      links={tabs.map((tab) => ({
        href: `#${tab.section}`,
        label: t(tab.label),
        current: tab.section === current,
      }))}
    />
  );
}

function useOpenedSection(): string {
  const { hash, key } = useLocation();
  const path = sectionOf[useMatches().at(-1)?.id ?? ''];
  // The fragment is read only after hydration, because the server does not receive it.
  const anchor = useHydrated() ? hash.slice(1) : '';
  const named = anchor || path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press on the same link opens its section again
  useEffect(() => {
    if (!named) return;
    document.getElementById(named)?.scrollIntoView();
    focusHeading(named as SectionId);
  }, [named, key]);
  return named ?? 'email';
}
