import type { SavedType } from '@dalil/contract/favourites';
import { href, savedPaths } from '@dalil/contract/paths';
import { TabLinks } from '@dalil/ui/tab-links';
import { useTranslations } from 'use-intl';
import { useSavedIds } from './use-saved.ts';

export const savedPath = (type: SavedType) => href(savedPaths[type]);

/** A page for each kind. */
export function SavedTabs({ current }: { current: SavedType }) {
  const t = useTranslations('listing.saved.tabs');
  const count = useSavedIds(current)?.length;
  return (
    <TabLinks
      label={t('label')}
      links={(Object.keys(savedPaths) as SavedType[]).map((type) => ({
        href: savedPath(type),
        label: t(type),
        ...(type === current ? { current: true, count } : {}),
      }))}
    />
  );
}
