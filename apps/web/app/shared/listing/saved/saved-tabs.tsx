import { useMemberValue } from '@dalil/browser/storage/member-storage';
import type { SavedType } from '@dalil/contract/favourites';
import { href, paths, savedPaths } from '@dalil/contract/paths';
import { TabLinks } from '@dalil/ui/tab-links';
import { useTranslations } from 'use-intl';
import { useSavedIds } from './use-saved.ts';

export const savedPath = (type: SavedType) => href(savedPaths[type]);

/** Tabs with one page for each kind; members also have one for saved searches. */
export function SavedTabs({ current }: { current: SavedType }) {
  return <Tabs current={current} count={useSavedIds(current)?.length} />;
}

/** Tabs of the favourites, shown above the page of saved searches. */
export function SearchTabs({ count }: { count: number | undefined }) {
  return <Tabs current="search" count={count} />;
}

function Tabs({ current, count }: { current: SavedType | 'search'; count: number | undefined }) {
  const t = useTranslations('listing.saved.tabs');
  const isMember = useMemberValue('token') !== null;
  const links = [
    ...(Object.keys(savedPaths) as SavedType[]).map((type) => ({ type, href: savedPath(type) })),
    ...(isMember ? [{ type: 'search' as const, href: href(paths.savedSearches) }] : []),
  ];
  return (
    <TabLinks
      label={t('label')}
      links={links.map(({ type, href }) => ({
        href,
        label: t(type),
        ...(type === current ? { current: true, count } : {}),
      }))}
    />
  );
}
