import { useMemberApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import type { KnownBusiness } from '@dalil/contract/staff-businesses';
import { formatPhone } from '@dalil/messages/formats';
import { ButtonLink } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { ArrowLeft, ExternalLink, Pencil } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Skeleton } from '@dalil/ui/skeleton';
import { Verified } from '@dalil/ui/verified';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { StaffArea } from '../shell/staff-area.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { useCityClock } from '../shell/time/use-city.ts';
import { Doubles } from './doubles.tsx';
import { Merges } from './merges.tsx';
import { Verify } from './verify.tsx';

/** Details of one business: verification, ownership and possible duplicates. */
export function Business() {
  const t = useTranslations('staff.businesses');
  const { id = '' } = useParams();
  const found = useMemberApi('GET staff/businesses/:id', { params: { id: Number(id) } });
  return (
    <>
      <Link className="staff-back" href={staffPath('/businesses')}>
        <Icon icon={ArrowLeft} mirror size={20} />
        {t('toList')}
      </Link>
      <StaffArea of={found} skeleton={<Skeleton shape="block" height={600} />}>
        {({ data }) => <Known key={data.id} business={data} />}
      </StaffArea>
    </>
  );
}

function Known({ business }: { business: KnownBusiness }) {
  const t = useTranslations('staff.businesses');
  const states = useTranslations('my-posts.state');
  const lang = useLanguage();
  const { day } = useCityClock();
  const { title, names, state, path, verified, address, phone, website, since } = business;
  const other = names[lang === 'ar' ? 'en' : 'ar'];
  const live = business.mergedInto === null && state !== 'removed';
  return (
    <>
      <Row between wrap>
        <div>
          <h1 className="staff-title">
            <bdi>{title}</bdi> {verified && <Verified />}
          </h1>
          <p className="staff-lede">
            {other !== title && (
              <>
                <bdi>{other}</bdi> ·{' '}
              </>
            )}
            {states(state)}
            {since && <> · {t('since', { date: day(since) })}</>}
          </p>
        </div>
        <Row wrap gap={10}>
          <ButtonLink variant="bordered" icon={Pencil} href={staffPath(`/posts/${business.id}`)}>
            {t('asPost')}
          </ButtonLink>
          {path && (
            <ButtonLink variant="bordered" icon={ExternalLink} href={path} target="_blank">
              {t('open')}
            </ButtonLink>
          )}
        </Row>
      </Row>
      <Merges business={business} />
      <section className="panel business-about">
        <h2>{t('about')}</h2>
        {address && (
          <p>
            <bdi>{address}</bdi>
          </p>
        )}
        <p>
          {phone && (
            <a className="staff-row-link" href={`tel:${phone}`}>
              <bdi dir="ltr">{formatPhone(phone)}</bdi>
            </a>
          )}
          {website && (
            <>
              {' · '}
              <a className="staff-row-link" href={website} target="_blank" rel="noopener noreferrer">
                <bdi dir="ltr">{website}</bdi>
              </a>
            </>
          )}
        </p>
        <p>
          {business.owner
            ? t.rich('ownedBy', { name: () => <bdi>{business.owner?.name}</bdi> })
            : t('nobodys')}
          {' · '}
          {t('saved', { n: business.saved })}
          {' · '}
          {t('openReports', { n: business.openReports })}
          {' · '}
          <Link className="staff-row-link" href={staffPath('/claims')}>
            {t('claims', { n: business.claims.length })}
          </Link>
        </p>
      </section>
      {live && <Verify business={business} />}
      {live && <Doubles business={business} />}
    </>
  );
}
