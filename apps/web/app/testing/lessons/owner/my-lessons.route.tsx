import { GraduationCap } from '@dalil/ui/icons';
import { MyPosts } from '../../../shared/listing/owner/my-posts.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { MemberPage } from '../../../shell/member/member-page.tsx';
import { lesson, lessonPaths, useWords } from '../lessons.ts';

const needs: PageNeeds = { namespaces: ['my-posts'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

export default function MyLessonsPage() {
  const t = useWords();
  return (
    <MemberPage current="myPosts">
      <MyPosts
        kind={lesson}
        icon={GraduationCap}
        formPath={(id, step) => lessonPaths.form('teacher', id, step)}
        ownPath={lessonPaths.own}
        newLabel={t('mine.new')}
        emptyTitle={t('mine.emptyTitle')}
        emptyText={t('mine.empty')}
      />
    </MemberPage>
  );
}
