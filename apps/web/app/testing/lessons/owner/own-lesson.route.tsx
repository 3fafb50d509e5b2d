import { FileText } from '@dalil/ui/icons';
import { ListingPhotos } from '../../../shared/listing/detail/photos/listing-photos.tsx';
import type { SavedDraft } from '../../../shared/listing/form/draft/draft-saver.ts';
import { OwnerListingPage } from '../../../shared/listing/owner/owner-listing-page.tsx';
import { useOwnPost } from '../../../shared/listing/owner/use-own-post.ts';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { LessonHead } from '../detail/lesson.route.tsx';
import { inputOf, valuesOf } from '../form/values.ts';
import { lessonPaths, useLessonMessages } from '../lessons.ts';

const needs: PageNeeds = { namespaces: ['listing', 'my-posts'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

/** Converts the saved draft to the detail that the public page would show. */
function ownOf(draft: SavedDraft) {
  const values = valuesOf(draft, 'teacher');
  const { price, budget } = inputOf(values);
  return {
    title: values.title,
    side: values.form === 'teacher' ? ('offer' as const) : ('wanted' as const),
    amount: price ?? budget ?? null,
    photos: values.photos.flatMap(({ picture }) => picture ?? []),
  };
}

/** Page on which owners see their own lesson. */
export default function OwnLessonPage() {
  const t = useLessonMessages();
  return (
    <OwnerListingPage
      read={useOwnPost(ownOf)}
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
    </OwnerListingPage>
  );
}
