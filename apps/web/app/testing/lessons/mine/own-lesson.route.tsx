import type { Answer } from '@dalil/contract/client';
import { FileText } from '@dalil/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { apiQuery } from '../../../shared/api/api-query.ts';
import { useClient } from '../../../shared/api/use-client.ts';
import { OwnPage } from '../../../shared/listing/mine/own-page.tsx';
import { ListingPhotos } from '../../../shared/listing/page/listing-photos.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/page-data.ts';
import { useMemberValue } from '../../../shared/storage/member-storage.ts';
import { inputOf, valuesOf } from '../form/values.ts';
import { lessonPaths, useWords } from '../lessons.ts';
import { LessonHead } from '../page/lesson.route.tsx';
import { lessonInput } from '../page/lesson.ts';

const needs: PageNeeds = { namespaces: ['listing', 'my-posts'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/page-meta.ts';

/** A kind without an answer of its own for previews: what was typed says enough. */
function ownOf({ data: draft }: Answer<'GET profile/listings/:id'>) {
  const values = valuesOf(draft, 'teacher');
  const { price, budget } = inputOf(values);
  return {
    data: {
      id: draft.id,
      name: values.title,
      title: values.title,
      side: values.form === 'teacher' ? ('offer' as const) : ('wanted' as const),
      amount: price ?? budget ?? null,
      photos: values.photos.flatMap(({ picture }) => picture ?? []),
      post: draft.post,
    },
  };
}

/** A lesson as its owner sees it. */
export default function OwnLessonPage() {
  const t = useWords();
  const enabled = useMemberValue('token') !== null;
  const read = apiQuery(useClient(), 'GET profile/listings/:id', lessonInput(useParams()));
  return (
    <OwnPage
      read={useQuery({ ...read, enabled, select: ownOf })}
      className="lesson"
      list={{ label: t('own.list'), href: lessonPaths.mine }}
      editPath={(id) => lessonPaths.form('teacher', id)}
      publicPath={({ id }) => lessonPaths.page(id, '')}
      missing={{ icon: FileText, title: t('own.missing'), text: t('own.missingText') }}
    >
      {(lesson) => (
        <>
          <LessonHead lesson={lesson} heading="h2" />
          <ListingPhotos photos={lesson.photos} name={lesson.title} />
        </>
      )}
    </OwnPage>
  );
}
