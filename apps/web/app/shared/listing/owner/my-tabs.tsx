import { useMemberApi } from '@dalil/browser/api/use-api';
import { minePaths } from '@dalil/contract/kinds';
import type { ListingKindName } from '@dalil/contract/listing-states';
import { href } from '@dalil/contract/paths';
import { TabLinks } from '@dalil/ui/tab-links';
import { useTranslations } from 'use-intl';

/** Tabs of the user's posts, with one page for each kind. */
export function MyTabs({ current }: { current: ListingKindName }) {
  const t = useTranslations('my-posts.tabs');
  const posts = useMemberApi('GET profile/counts').data?.data.posts;
  return (
    <TabLinks
      label={t('label')}
      links={(Object.keys(minePaths) as (keyof typeof minePaths)[]).map((kind) => ({
        href: href(minePaths[kind]),
        label: t(kind),
        count: posts && (posts[kind] ?? 0),
        current: kind === current,
      }))}
    />
  );
}
