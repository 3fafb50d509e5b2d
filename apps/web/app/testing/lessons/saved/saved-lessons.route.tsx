import { useApi } from '@dalil/browser/api/use-api';
import { FileText } from '@dalil/ui/icons';
import { SavedPage } from '../../../shared/listing/saved/saved-page.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { MemberPage } from '../../../shell/member/member-page.tsx';
import { LessonCard } from '../lesson-card.tsx';
import { lesson as kind, lessonPaths, useWords } from '../lessons.ts';

const needs: PageNeeds = { namespaces: ['listing'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

const useCards = (ids: readonly number[]) => useApi('GET lessons/by-id', { query: { ids: ids.join(',') } });

export default function SavedLessonsPage() {
  const t = useWords();
  return (
    <SavedPage
      type={kind}
      icon={FileText}
      useCards={useCards}
      card={(lesson) => <LessonCard lesson={lesson} level={2} />}
      path={({ id, slug }) => lessonPaths.page(id, slug)}
      gone={t('saved.gone')}
      empty={{ lede: t('saved.lede'), action: t('saved.action'), href: lessonPaths.list }}
      memberFrame={(head, content) => (
        <MemberPage current="saved" head={head}>
          {content}
        </MemberPage>
      )}
    />
  );
}
