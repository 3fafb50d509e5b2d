import { useApi } from '@dalil/browser/api/use-api';
import { href, paths } from '@dalil/contract/paths';
import { Store } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { SavedPage } from '../../../shared/listing/saved/saved-page.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { MemberPage } from '../../../shell/member/member-page.tsx';
import { BusinessCard } from '../card/business-card.tsx';
import { businessPath } from '../card/business-parts.tsx';

const needs: PageNeeds = { namespaces: ['business', 'hours', 'listing'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

const useCards = (ids: readonly number[]) =>
  useApi('GET businesses/by-id', { query: { ids: ids.join(',') } });

export default function SavedBusinessesPage() {
  const t = useTranslations('business.saved');
  return (
    <SavedPage
      type="business"
      icon={Store}
      useCards={useCards}
      card={(business) => <BusinessCard business={business} level={2} />}
      path={businessPath}
      gone={t('gone')}
      empty={{ lede: t('lede'), action: t('action'), href: href(paths.category, { type: 'shops' }) }}
      memberFrame={(head, content) => (
        <MemberPage current="saved" head={head}>
          {content}
        </MemberPage>
      )}
    />
  );
}
