import { href, paths } from '@dalil/contract/paths';
import { TabLinks } from '@dalil/ui/tab-links';
import { useTranslations } from 'use-intl';
import { useSavedIds } from './use-saved.ts';

/** A page for each kind, as specified. */
const tabs = [
  { kind: 'business', path: paths.savedBusinesses },
  { kind: 'rent', path: paths.savedRents },
  { kind: 'job', path: paths.savedJobs },
  { kind: 'product', path: paths.savedProducts },
  { kind: 'blog', path: paths.savedBlogs },
] as const;

export function SavedTabs() {
  const t = useTranslations('business.saved.tabs');
  const count = useSavedIds('business')?.length;
  return (
    <TabLinks
      label={t('label')}
      links={tabs.map(({ kind, path }) => ({
        href: href(path),
        label: t(kind),
        ...(kind === 'business' ? { current: true, count } : {}),
      }))}
    />
  );
}
