import type { ListingContact } from '@dalil/contract/listings';
import type { LessonDetail } from '@dalil/contract/testing/lessons';
import { Button } from '@dalil/ui/button';
import { Panel, Wrap } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { toast } from '@dalil/ui/toast';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../shared/api/failure-code.ts';
import { useApi } from '../../../shared/api/use-api.ts';
import { useClient } from '../../../shared/api/use-client.ts';
import { CallLink } from '../../../shared/listing/page/contact-panel.tsx';
import { DetailPage } from '../../../shared/listing/page/detail-page.tsx';
import { ListingPhotos } from '../../../shared/listing/page/listing-photos.tsx';
import { PartsNav } from '../../../shared/listing/page/parts-nav.tsx';
import { Report } from '../../../shared/listing/page/report.tsx';
import { SaveAction } from '../../../shared/listing/page/save-action.tsx';
import { Share } from '../../../shared/listing/page/share.tsx';
import { PlaceMap } from '../../../shared/map/place-map.tsx';
import { Area } from '../../../shared/page/area.tsx';
import { subjectClientLoader, subjectLoader } from '../../../shared/page/subject-loader.ts';
import { LessonTerms } from '../lesson-card.tsx';
import { lesson as kind, lessonPaths, useWords } from '../lessons.ts';
import { lessonInput, lessonSubject } from './lesson.ts';

export { meta } from '../../../shared/page/page-meta.ts';
export const loader = subjectLoader(lessonSubject, {
  rightPath: ({ id, slug }, params) => (slug === params.slug ? null : lessonPaths.page(id, slug)),
});
export const clientLoader = subjectClientLoader(lessonSubject);

/** The public page of a lesson. */
export default function LessonPage() {
  const lesson = useApi('GET lessons/:id', lessonInput(useParams()));
  return (
    <Area of={lesson} skeleton={<Skeleton shape="block" height={900} />}>
      {({ data }) => <Lesson key={data.id} lesson={data} />}
    </Area>
  );
}

function Lesson({ lesson }: { lesson: LessonDetail }) {
  const t = useWords();
  const listing = useTranslations('listing.parts');
  const { id, slug, title, photos } = lesson;
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
          <ListingPhotos photos={photos} name={title} />
          <Whereabouts lesson={lesson} />
        </>
      }
      aside={
        <>
          <Contact id={id} />
          <Share name={title} path={lessonPaths.page(id, slug)} />
          <Report id={id} />
        </>
      }
      after={null}
      bar={<SaveAction type={kind} id={id} />}
    />
  );
}

type HeadProps = { lesson: Pick<LessonDetail, 'title' | 'side' | 'amount' | 'author'>; heading: 'h1' | 'h2' };

/** What it is, what it costs and who posts it. */
export function LessonHead({ lesson, heading: Heading }: HeadProps) {
  const t = useWords();
  const { title, author } = lesson;
  return (
    <Wrap>
      <Heading>
        <bdi>{title}</bdi>
      </Heading>
      <LessonTerms lesson={lesson} />
      <p>{author === null ? t('page.nameless') : t('page.by', { name: author })}</p>
    </Wrap>
  );
}

/** The API gives a point near by; nothing here says a street. */
function Whereabouts({ lesson: { id, title, location } }: { lesson: LessonDetail }) {
  const t = useWords();
  return (
    <section id="place" aria-labelledby="place-title">
      <h2 id="place-title">{t('page.place')}</h2>
      <p>{t('page.near')}</p>
      {location && (
        <PlaceMap
          label={t('page.place')}
          view={{ centre: location, zoom: 13 }}
          pins={[{ id, name: title, location }]}
          quiet
        />
      )}
    </section>
  );
}

/** Told on a press, which is counted. */
function Contact({ id }: { id: number }) {
  const t = useWords();
  const errors = useTranslations('errors');
  const client = useClient();
  const [contact, setContact] = useState<ListingContact | null>(null);
  const show = async () => {
    try {
      setContact((await client.call('POST listings/:id/contact', { params: { id } })).data);
    } catch (error) {
      toast('error', errors(failureCode(error)));
    }
  };
  if (!contact) return <Button onClick={() => void show()}>{t('page.contact')}</Button>;
  const { phone } = contact;
  return (
    <Panel>
      {phone ? (
        <CallLink contact={{ id, phone }}>
          <bdi dir="ltr">{phone}</bdi>
        </CallLink>
      ) : (
        t('page.noPhone')
      )}
    </Panel>
  );
}
