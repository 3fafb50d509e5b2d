import { useApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import { canonicalUrl } from '@dalil/contract/canonical-url';
import { href, paths } from '@dalil/contract/paths';
import type { RentDetail } from '@dalil/contract/rents';
import { Icon } from '@dalil/ui/icon';
import { Calendar } from '@dalil/ui/icons';
import { Grid, MoreLink, Section, SectionHead, Wrap } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  PrimaryContact,
  PrivateContact,
  usePrivateContact,
} from '../../../shared/listing/detail/contact/private-contact.tsx';
import { DetailPage } from '../../../shared/listing/detail/detail-page.tsx';
import { ListingPhotos } from '../../../shared/listing/detail/photos/listing-photos.tsx';
import { Report } from '../../../shared/listing/detail/report/report.tsx';
import { SafetyTips } from '../../../shared/listing/detail/safety-tips.tsx';
import { SaveAction } from '../../../shared/listing/detail/save-action.tsx';
import { AreaPlace } from '../../../shared/map/area/area-place.tsx';
import {
  byId,
  byName,
  detailClientLoader,
  detailLoader,
} from '../../../shared/page/loaders/subject-loader.ts';
import { Trail } from '../../../shared/seo/trail.tsx';
import { RentCard, RentPrice, rentPath } from '../card/rent-card.tsx';
import { accommodation } from './accommodation.ts';
import { rentDetailRoute } from './rent.ts';
import { RentAbout } from './rent-about.tsx';

export { meta } from '../../../shared/page/meta/page-meta.ts';
export const loader = detailLoader(rentDetailRoute, { canonicalPath: byName(rentPath), told: accommodation });
export const clientLoader = detailClientLoader(rentDetailRoute);

/** Public page of a home, or of a person looking for one. */
export default function RentPage() {
  const rent = useApi('GET rents/:id', byId(useParams()));
  return (
    <QueryBoundary of={rent} skeleton={<Skeleton shape="block" height={900} />}>
      {({ data }) => <Rent key={data.id} rent={data} />}
    </QueryBoundary>
  );
}

function Rent({ rent }: { rent: RentDetail }) {
  const t = useTranslations('rents');
  const nav = useTranslations('shell.nav');
  const { id, slug, title, side, category, poster } = rent;
  const reach = usePrivateContact(id);
  return (
    <DetailPage
      id={id}
      className="rent"
      head={
        <Wrap className="detail-crumbs">
          <Trail
            crumbs={[
              { label: nav('home'), href: href(paths.home) },
              { label: t('crumb'), href: href(paths.rents, {}, side === 'wanted' ? { side } : {}) },
              { label: category?.one ?? title },
            ]}
          />
          <ListingPhotos photos={rent.photos} name={title} />
        </Wrap>
      }
      nav={null}
      main={
        <>
          <RentAbout rent={rent} heading="h1" />
          <Whereabouts rent={rent} />
        </>
      }
      aside={
        <>
          <PrivateContact
            reach={reach}
            type="rent"
            side={side}
            name={title}
            path={rentPath({ id, slug })}
            poster={poster}
            after={side === 'offer' && rent.availableFrom && <AddToCalendar id={id} />}
          >
            <RentPrice rent={rent} />
          </PrivateContact>
          <SafetyTips last={t('safety')} />
          <Report id={id} />
        </>
      }
      after={<Similar rent={rent} />}
      bar={
        <>
          <RentPrice rent={rent} />
          <PrimaryContact reach={reach} poster={poster} post={{ id, kind: 'rent', side, title }} />
          <SaveAction type="rent" id={id} name={title} compact />
        </>
      }
    />
  );
}

/**
 * Button that adds the date of the post to a calendar. Links to a file on the server, because phone calendars do not
 * open files generated in the page.
 */
function AddToCalendar({ id }: { id: number }) {
  const t = useTranslations('rents');
  const lang = useLanguage();
  return (
    <a className="button button-ghost" href={canonicalUrl('', `/calendar/rent-${id}.ics`, lang)} download>
      <Icon icon={Calendar} />
      {t('calendar')}
    </a>
  );
}

/** Neighbourhood of the home. The API returns the exact location only if the author agreed to show it. */
function Whereabouts({ rent: { area, place, city, exact, location } }: { rent: RentDetail }) {
  const t = useTranslations('rents.where');
  if (!area) return null;
  return (
    <section id="place" className="rent-where" aria-labelledby="place-title">
      <h2 id="place-title">{t('title')}</h2>
      <p>
        {place
          ? t.rich('place', { place, area, city, bdi: (words) => <bdi>{words}</bdi> })
          : t('area', { area, city })}
      </p>
      {location && <AreaPlace label={t('title')} location={location} />}
      <p className="field-hint">{t(exact ? 'exact' : 'near')}</p>
    </section>
  );
}

/** Nearby homes of the same type. Renders nothing if there are none. */
function Similar({ rent: { id, side, category } }: { rent: RentDetail }) {
  const t = useTranslations();
  const similar = useApi('GET rents/:id/similar', { params: { id } });
  if (!category || similar.data?.data.length === 0) return null;
  const query = { sub: String(category.id), ...(side === 'wanted' && { side }) };
  return (
    <Section aria-labelledby="similar">
      <SectionHead
        id="similar"
        title={t(`rents.similar.${side}`)}
        action={<MoreLink href={href(paths.rents, {}, query)}>{t('common.action.viewAll')}</MoreLink>}
      />
      <QueryBoundary of={similar} skeleton={<Skeleton shape="block" height={360} />}>
        {({ data }) => (
          <Grid as="ul" columns={3} phone="scroll">
            {data.slice(0, 3).map((card) => (
              <li key={card.id}>
                <RentCard rent={card} />
              </li>
            ))}
          </Grid>
        )}
      </QueryBoundary>
    </Section>
  );
}
