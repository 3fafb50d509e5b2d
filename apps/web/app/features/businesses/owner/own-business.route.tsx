import '../detail/business.css';
import './own-business.css';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { href, paths } from '@dalil/contract/paths';
import { Store } from '@dalil/ui/icons';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { GoodToKnow, saysAnything } from '../../../shared/listing/detail/good-to-know.tsx';
import { OwnerDescription } from '../../../shared/listing/detail/owner-description.tsx';
import { ListingPhotos } from '../../../shared/listing/detail/photos/listing-photos.tsx';
import { OwnerListingPage } from '../../../shared/listing/owner/owner-listing-page.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { byId } from '../../../shared/page/loaders/subject-loader.ts';
import { businessPath } from '../card/business-parts.tsx';
import { uniquePhotos } from '../detail/business.ts';
import { Identity } from '../detail/identity.tsx';

const needs: PageNeeds = { namespaces: ['business', 'hours', 'listing', 'my-posts'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

/** Preview of a business for its owner. */
export default function OwnBusinessPage() {
  const t = useTranslations();
  const preview = useMemberApi('GET profile/businesses/:id/preview', byId(useParams()));
  return (
    <OwnerListingPage
      read={preview}
      className="business"
      list={{ label: t('shell.user.myBusiness'), href: href(paths.myBusinesses) }}
      editPath={(id) => href(paths.addBusiness, {}, { id })}
      publicPath={businessPath}
      missing={{ icon: Store, title: t('my-posts.page.missing'), text: t('my-posts.page.missingText') }}
    >
      {(business) => (
        <>
          <Identity business={business} heading="h2" />
          <div className="own-parts">
            {business.description ? (
              <OwnerDescription text={business.description} lang={business.lang} />
            ) : null}
            {saysAnything(business) ? <GoodToKnow {...business} told /> : null}
            <ListingPhotos photos={uniquePhotos(business)} name={business.name} />
          </div>
        </>
      )}
    </OwnerListingPage>
  );
}
