import { useApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import { href, paths } from '@dalil/contract/paths';
import { House } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { ListingPhotos } from '../../../shared/listing/detail/photos/listing-photos.tsx';
import { OwnerListingPage } from '../../../shared/listing/owner/owner-listing-page.tsx';
import { useOwnPost } from '../../../shared/listing/owner/use-own-post.ts';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { RentPrice, rentPath } from '../card/rent-card.tsx';
import { RentAbout } from '../detail/rent-about.tsx';
import { toPreview, valuesOf } from '../form/values.ts';
import { rentTypes } from '../list/rent-list.ts';

const needs: PageNeeds = {
  namespaces: ['fields', 'listing', 'my-posts', 'rents'],
  queries: () => [['GET categories', rentTypes], ['GET areas']],
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

/** Preview of a home for its owner, with the values entered last. */
export default function OwnRentPage() {
  const t = useTranslations('rents.own');
  const lang = useLanguage();
  const types = useApi('GET categories', rentTypes).data?.data ?? [];
  const areas = useApi('GET areas').data?.data ?? [];
  return (
    <OwnerListingPage
      read={useOwnPost((draft) => toPreview(valuesOf(draft, 'offer', ''), { types, areas, lang }))}
      className="own-rent"
      list={{ label: t('list'), href: href(paths.myRents) }}
      editPath={(id) => href(paths.rentForm, {}, { id })}
      publicPath={rentPath}
      missing={{ icon: House, title: t('missing'), text: t('missingText') }}
    >
      {(rent) => (
        <>
          <ListingPhotos photos={rent.photos} name={rent.title} />
          <div className="own-parts">
            <RentPrice rent={rent} />
            <RentAbout rent={rent} heading="h2" />
          </div>
        </>
      )}
    </OwnerListingPage>
  );
}
