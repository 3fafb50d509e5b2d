import { formatMoney } from '@dalil/messages/formats';
import { Chip, Chips } from '@dalil/ui/chip';
import { FileText, Search } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { useApi } from '../../../shared/api/use-api.ts';
import { ListPage } from '../../../shared/listing/list/list-page.tsx';
import { useListQuery, useResults } from '../../../shared/listing/list/use-list-query.ts';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/page-data.ts';
import { useSettings } from '../../../shared/page/settings.ts';
import { lessonPaths, useWords } from '../lessons.ts';
import { lessonList, listInput, subjects } from './lesson-list.ts';
import { LessonRow } from './lesson-row.tsx';
import { LessonsMap } from './lessons-map.tsx';

const needs: PageNeeds = {
  namespaces: ['listing', 'map'],
  reads: (_, search) => [
    ['GET lessons', listInput(lessonList.read(search))],
    ['GET categories', subjects],
  ],
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/page-meta.ts';

export default function LessonListPage() {
  const t = useWords();
  const city = useSettings()?.city.name ?? '';
  const { query } = useListQuery(lessonList);
  const counts = useApi('GET categories', subjects).data?.data.map(({ count }) => count) ?? [];
  const title = t('list.title', { city });
  return (
    <Wrap className="list-page">
      <ListPage
        list={lessonList}
        crumbs={[{ label: title, href: lessonPaths.list }]}
        title={title}
        word={(word, values) => t(`list.${word}`, values)}
        filterName={(name, value) => {
          if (name === 'side') return t('side.wanted');
          return name === 'priceMax' && value !== true ? mostOf(t, value) : t('list.photos');
        }}
        quick={[{ name: 'photos', icon: FileText, label: t('list.photos') }]}
        subs={[]}
        ownFilters={<Terms />}
        total={counts.reduce((sum, count) => sum + count, 0)}
        results={useResults('GET lessons', listInput(query))}
        row={(lesson, light) => <LessonRow lesson={lesson} {...light} />}
        icon={Search}
        map={(light) => <LessonsMap {...light} />}
      />
    </Wrap>
  );
}

const mostOf = (t: ReturnType<typeof useWords>, cents: string) =>
  t('list.priceMax', { amount: formatMoney(Number(cents)) });

/** Looked for instead of taught, and what an hour may cost. */
function Terms() {
  const t = useWords();
  const { query, change } = useListQuery(lessonList);
  const wanted = query.side === 'wanted';
  return (
    <Chips>
      <Chip selected={wanted} onClick={() => change({ side: wanted ? null : 'wanted' })}>
        {t('side.wanted')}
      </Chip>
      {(['2500', '5000'] as const).map((cents) => (
        <Chip
          key={cents}
          selected={query.priceMax === cents}
          onClick={() => change({ priceMax: query.priceMax === cents ? null : cents })}
        >
          {mostOf(t, cents)}
        </Chip>
      ))}
    </Chips>
  );
}
