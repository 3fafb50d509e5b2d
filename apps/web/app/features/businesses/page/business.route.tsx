import './business.css';
import type { BusinessDetail } from '@dalil/contract/businesses';
import { Wrap } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useApi } from '../../../shared/api/use-api.ts';
import { ActionBar } from '../../../shared/listing/page/action-bar.tsx';
import { ContactPanel } from '../../../shared/listing/page/contact-panel.tsx';
import { countView } from '../../../shared/listing/page/count-tap.ts';
import { Photos } from '../../../shared/listing/page/listing-photos.tsx';
import { About, Services } from '../../../shared/listing/page/own-words.tsx';
import { PartsNav } from '../../../shared/listing/page/parts-nav.tsx';
import { Report } from '../../../shared/listing/page/report.tsx';
import { SaveAction } from '../../../shared/listing/page/save-action.tsx';
import { Share } from '../../../shared/listing/page/share.tsx';
import { Area } from '../../../shared/page/area.tsx';
import { useLanguage } from '../../../shared/page/language.ts';
import { businessInput, pathOf } from './business-data.ts';
import { Claim } from './claim/claim.tsx';
import { HoursPanel } from './hours-panel.tsx';
import { Identity } from './identity.tsx';
import { Location } from './location.tsx';
import { Similar } from './similar.tsx';

export { meta } from '../../../shared/page/page-meta.ts';
export { businessClientLoader as clientLoader, businessLoader as loader } from './business-data.ts';

/** The public page of a business. */
export default function BusinessPage() {
  const business = useApi('GET businesses/:id', businessInput(useParams()));
  return (
    <Area of={business} skeleton={<Skeleton shape="block" height={900} />}>
      {({ data }) => <Business key={data.id} business={data} />}
    </Area>
  );
}

function Business({ business }: { business: BusinessDetail }) {
  useEffect(() => countView(business.id), [business.id]);
  return (
    <article className="business">
      <Identity business={business} actions={<Actions business={business} />} />
      <Wrap>
        <PartsNav business={business} />
        <div className="business-parts">
          <div>
            <About business={business} />
            <Photos business={business} />
            <Services business={business} />
            <Location business={business} />
          </div>
          <aside>
            <ContactPanel business={business} />
            <HoursPanel business={business} />
            <Claim business={business} />
            <Report id={business.id} />
          </aside>
        </div>
      </Wrap>
      <Similar business={business} />
      <ActionBar business={business} />
    </article>
  );
}

function Actions({ business }: { business: BusinessDetail }) {
  const { id, name, slugs } = business;
  const lang = useLanguage();
  return (
    <>
      <SaveAction business={business} />
      <Share name={name} path={`${pathOf(id, slugs[lang])}${lang === 'ar' ? '?lang=ar' : ''}`} />
      <Report id={id} compact />
    </>
  );
}
