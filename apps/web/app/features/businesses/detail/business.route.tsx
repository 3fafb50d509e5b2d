import './business.css';
import { useApi } from '@dalil/browser/api/use-api';
import { Area } from '@dalil/browser/page/area';
import { useLanguage } from '@dalil/browser/page/language';
import type { BusinessDetail } from '@dalil/contract/businesses';
import { Skeleton } from '@dalil/ui/skeleton';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallLink, ContactPanel } from '../../../shared/listing/detail/contact/contact-panel.tsx';
import { DetailPage } from '../../../shared/listing/detail/detail-page.tsx';
import { GoodToKnow, saysAnything } from '../../../shared/listing/detail/good-to-know.tsx';
import { DirectionsLink } from '../../../shared/listing/detail/map-links.tsx';
import { OwnWords } from '../../../shared/listing/detail/own-words.tsx';
import { PartsNav } from '../../../shared/listing/detail/parts-nav.tsx';
import { ListingPhotos } from '../../../shared/listing/detail/photos/listing-photos.tsx';
import { Report } from '../../../shared/listing/detail/report/report.tsx';
import { SaveAction } from '../../../shared/listing/detail/save-action.tsx';
import { Share } from '../../../shared/listing/detail/share.tsx';
import {
  byId,
  byName,
  subjectClientLoader,
  subjectLoader,
} from '../../../shared/page/loaders/subject-loader.ts';
import { businessPath } from '../card/business-parts.tsx';
import { businessSubject, photosOf } from './business.ts';
import { Claim } from './claim/claim.tsx';
import { HoursPanel } from './hours-panel.tsx';
import { Identity } from './identity.tsx';
import { localBusiness } from './local-business.ts';
import { Location } from './location.tsx';
import { Similar } from './similar.tsx';

export { meta } from '../../../shared/page/meta/page-meta.ts';
export const loader = subjectLoader(businessSubject, {
  rightPath: byName(businessPath),
  told: localBusiness,
});
export const clientLoader = subjectClientLoader(businessSubject);

/** Public page of a business. */
export default function BusinessPage() {
  const business = useApi('GET businesses/:id', byId(useParams()));
  return (
    <Area of={business} skeleton={<Skeleton shape="block" height={900} />}>
      {({ data }) => <Business key={data.id} business={data} />}
    </Area>
  );
}

function Business({ business }: { business: BusinessDetail }) {
  const t = useTranslations();
  const { id, name, description } = business;
  const photos = photosOf(business);
  const says = saysAnything(business);
  const parts = [
    ...(description ? [{ id: 'overview', label: t('listing.parts.overview') }] : []),
    ...(says ? [{ id: 'facts', label: t('listing.facts.title') }] : []),
    ...(photos.length > 0 ? [{ id: 'photos', label: t('listing.parts.photos'), count: photos.length }] : []),
    { id: 'location', label: t('business.location.title') },
  ];
  return (
    <DetailPage
      id={id}
      className="business"
      head={<Identity business={business} actions={<Actions business={business} />} />}
      nav={<PartsNav parts={parts} />}
      main={
        <>
          {description ? <OwnWords text={description} lang={business.lang} /> : null}
          {says ? <GoodToKnow {...business} told={business.claimed} reported={id} /> : null}
          {photos.length > 0 ? <ListingPhotos photos={photos} name={name} /> : null}
          <Location business={business} />
        </>
      }
      aside={
        <>
          <ContactPanel contact={business}>
            <DirectionsLink place={business} className="in-bar" />
          </ContactPanel>
          <HoursPanel business={business} />
          <Claim business={business} />
          <Report id={id} place />
        </>
      }
      after={<Similar business={business} />}
      bar={
        <>
          <CallLink contact={business}>{t('listing.contact.call')}</CallLink>
          <DirectionsLink place={business} />
          <SaveAction type="business" id={id} name={name} compact />
        </>
      }
    />
  );
}

function Actions({ business }: { business: BusinessDetail }) {
  const { id, name, slugs } = business;
  const lang = useLanguage();
  return (
    <>
      <SaveAction type="business" id={id} name={name} />
      <Share name={name} path={businessPath({ id, slug: slugs[lang] })} />
      <Report id={id} look="flag" place />
    </>
  );
}
