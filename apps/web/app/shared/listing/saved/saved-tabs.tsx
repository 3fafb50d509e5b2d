import type { SavedType } from '@dalil/contract/favourites';
import { href, paths } from '@dalil/contract/paths';
import { TabLinks } from '@dalil/ui/tab-links';
import { useTranslations } from 'use-intl';
import { useSavedIds } from './use-saved.ts';

/** A page for each kind, as specified, in their order. */
const pathOf = {
  business: paths.savedBusinesses,
  rent: paths.savedRents,
  job: paths.savedJobs,
  product: paths.savedProducts,
  blog: paths.savedBlogs,
} as const satisfies Record<SavedType, string>;

export const savedPath = (type: SavedType) => href(pathOf[type]);

export function SavedTabs({ current }: { current: SavedType }) {
  const t = useTranslations('listing.saved.tabs');
  const count = useSavedIds(current)?.length;
  return (
    <TabLinks
      label={t('label')}
      links={(Object.keys(pathOf) as SavedType[]).map((type) => ({
        href: savedPath(type),
        label: t(type),
        ...(type === current ? { current: true, count } : {}),
      }))}
    />
  );
}
