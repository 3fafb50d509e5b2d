import { useApi } from '@dalil/browser/api/use-api';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import type { LessonDetail } from '@dalil/contract/testing/lessons';
import { Calendar } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { AttributeTable } from '../../../shared/listing/detail/attribute-table.tsx';
import {
  PrivateContact,
  ShowPhone,
  usePrivateContact,
} from '../../../shared/listing/detail/contact/private-contact.tsx';
import { DetailPage } from '../../../shared/listing/detail/detail-page.tsx';
import { PartsNav } from '../../../shared/listing/detail/parts-nav.tsx';
import { ListingPhotos } from '../../../shared/listing/detail/photos/listing-photos.tsx';
import { Report } from '../../../shared/listing/detail/report/report.tsx';
import { SafetyTips } from '../../../shared/listing/detail/safety-tips.tsx';
import { SaveAction } from '../../../shared/listing/detail/save-action.tsx';
import { AreaPlace } from '../../../shared/map/area/area-place.tsx';
import { byId, detailClientLoader, detailLoader } from '../../../shared/page/loaders/subject-loader.ts';
import { LessonTerms } from '../lesson-card.tsx';
import { lesson as kind, lessonPaths, useLessonMessages } from '../lessons.ts';
import { lessonDetailRoute } from './lesson.ts';

export { meta } from '../../../shared/page/meta/page-meta.ts';
export const loader = detailLoader(lessonDetailRoute, {
  canonicalPath: ({ id, slug }, params) => (slug === params.slug ? null : lessonPaths.page(id, slug)),
});
export const clientLoader = detailClientLoader(lessonDetailRoute);

/** Public page of a lesson. */
export default function LessonPage() {
  const lesson = useApi('GET lessons/:id', byId(useParams()));
  return (
    <QueryBoundary of={lesson} skeleton={<Skeleton shape="block" height={900} />}>
      {({ data }) => <Lesson key={data.id} lesson={data} />}
    </QueryBoundary>
  );
}

function Lesson({ lesson }: { lesson: LessonDetail }) {
  const t = useLessonMessages();
  const listing = useTranslations('listing.parts');
  const { id, slug, title, photos, poster } = lesson;
  const reach = usePrivateContact(id);
  const place = { id: 'place', label: t('page.place') };
  const pictures = { id: 'photos', label: listing('photos'), count: photos.length };
  return (
    <DetailPage
      id={id}
      className="lesson"
      head={<LessonHead lesson={lesson} heading="h1" />}
      nav={<PartsNav parts={photos.length > 0 ? [pictures, place] : [place]} />}
      main={
        <>
          <AttributeTable
            facts={[
              { label: t('page.side'), value: t(`side.${lesson.side}`) },
              { label: t('page.begins'), value: lesson.startsOn, icon: Calendar },
            ]}
          />
          <ListingPhotos photos={photos} name={title} />
          <Whereabouts lesson={lesson} />
        </>
      }
      aside={
        <>
          <PrivateContact
            reach={reach}
            type={kind}
            side={lesson.side}
            name={title}
            path={lessonPaths.page(id, slug)}
            poster={poster}
          >
            <LessonTerms lesson={lesson} />
          </PrivateContact>
          <SafetyTips />
          <Report id={id} />
        </>
      }
      after={null}
      bar={
        <>
          <ShowPhone reach={reach} />
          <SaveAction type={kind} id={id} name={title} compact />
        </>
      }
    />
  );
}

type HeadProps = { lesson: Pick<LessonDetail, 'title' | 'side' | 'amount'>; heading: 'h1' | 'h2' };

/** Title and price of a lesson. */
export function LessonHead({ lesson, heading: Heading }: HeadProps) {
  return (
    <Wrap>
      <Heading>
        <bdi>{lesson.title}</bdi>
      </Heading>
      <LessonTerms lesson={lesson} />
    </Wrap>
  );
}

/** Map of the approximate location. The API returns no exact one, so no street is shown. */
function Whereabouts({ lesson: { location } }: { lesson: LessonDetail }) {
  const t = useLessonMessages();
  return (
    <section id="place" aria-labelledby="place-title">
      <h2 id="place-title">{t('page.place')}</h2>
      <p>{t('page.near')}</p>
      {location && <AreaPlace label={t('page.near')} location={location} />}
    </section>
  );
}
