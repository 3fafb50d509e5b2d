import { useLanguage } from '@dalil/browser/page/language';
import type { KnownBusiness } from '@dalil/contract/staff-businesses';
import { formatNumber, formatPhone } from '@dalil/messages/formats';
import { Choice } from '@dalil/ui/choice';
import { Link } from '@dalil/ui/link';
import { Verified } from '@dalil/ui/verified';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { staffPath } from '../shell/staff-link.tsx';
import { useCityClock } from '../shell/time/use-city.ts';

interface ComparedProps {
  business: KnownBusiness;
  stays: boolean;
  onStay: () => void;
}

/** Number of photos that fit in one row. */
const shownPhotos = 4;

/** One of two possible duplicates, with its rows aligned to those of the other. */
export function Compared({ business, stays, onStay }: ComparedProps) {
  const t = useTranslations('staff.businesses.compared');
  const states = useTranslations('my-posts.state');
  const lang = useLanguage();
  const { day } = useCityClock();
  const { id, title, names, state, verified, address, phone, website, owner, photos, since } = business;
  const facts: [name: Parameters<typeof t>[0], value: ReactNode][] = [
    ['names', <Names key="names" {...names} />],
    ['state', states(state)],
    ['address', address && <bdi key="address">{address}</bdi>],
    [
      'phone',
      phone && (
        <bdi key="phone" dir="ltr">
          {formatPhone(phone)}
        </bdi>
      ),
    ],
    [
      'website',
      website && (
        <bdi key="website" dir="ltr">
          {website}
        </bdi>
      ),
    ],
    ['owner', owner && <bdi key="owner">{owner.name}</bdi>],
    ['saved', formatNumber(business.saved, lang)],
    ['reports', formatNumber(business.openReports, lang)],
    ['since', since && day(since)],
  ];
  return (
    <article className="panel compared">
      <Choice
        kind="dot"
        type="radio"
        name="stays"
        label={
          <>
            <bdi>{title}</bdi> {verified && <Verified />}
          </>
        }
        hint={t(stays ? 'stays' : 'goes')}
        checked={stays}
        onChange={onStay}
      />
      <ul className="compared-photos">
        {photos.slice(0, shownPhotos).map(({ src, width, height }) => (
          <li key={src}>
            <img src={src} alt="" width={width} height={height} loading="lazy" />
          </li>
        ))}
      </ul>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value || <span className="staff-aside">{t('none')}</span>}</dd>
          </div>
        ))}
      </dl>
      <Link className="staff-row-link" href={staffPath(`/businesses/${id}`)}>
        {t('open')}
      </Link>
    </article>
  );
}

function Names({ en, ar }: { en: string; ar: string }) {
  return (
    <>
      <bdi lang="en">{en}</bdi>
      {ar !== en && (
        <>
          <br />
          <bdi lang="ar">{ar}</bdi>
        </>
      )}
    </>
  );
}
