import { useApi } from '@dalil/browser/api/use-api';
import { href, paths } from '@dalil/contract/paths';
import { House } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { SavedPage } from '../../../shared/listing/saved/saved-page.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { MemberPage } from '../../../shell/member/member-page.tsx';
import { RentCard, rentPath } from '../card/rent-card.tsx';

const needs: PageNeeds = { namespaces: ['listing', 'rents'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

const useCards = (ids: readonly number[]) => useApi('GET rents/by-id', { query: { ids: ids.join(',') } });

export default function SavedRentsPage() {
  const t = useTranslations('rents.saved');
  return (
    <SavedPage
      type="rent"
      icon={House}
      useCards={useCards}
      card={(rent) => <RentCard rent={rent} level={2} />}
      path={rentPath}
      gone={t('gone')}
      empty={{ lede: t('lede'), action: t('action'), href: href(paths.rents) }}
      memberFrame={(head, content) => (
        <MemberPage current="saved" head={head}>
          {content}
        </MemberPage>
      )}
    />
  );
}
