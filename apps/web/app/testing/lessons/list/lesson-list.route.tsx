import { useApi } from '@dalil/browser/api/use-api';
import { FileText, Search } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { OwnFields, optionsOf } from '../../../shared/listing/list/filters/own-fields.tsx';
import { ListHead, ListPage } from '../../../shared/listing/list/list-page.tsx';
import { useListQuery, useResults } from '../../../shared/listing/list/use-list-query.ts';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
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
    ['GET areas'],
  ],
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

export default function LessonListPage() {
  const t = useWords();
  const city = useSettings()?.city.name ?? '';
  const { query } = useListQuery(lessonList);
  const counts = useApi('GET categories', subjects).data?.data.map(({ count }) => count) ?? [];
  const areas = useApi('GET areas').data?.data ?? [];
  const total = counts.reduce((sum, count) => sum + count, 0);
  const title = t('list.title', { city });
  return (
    <Wrap className="list-page">
      <ListPage
        list={lessonList}
        head={<ListHead crumbs={[{ label: title, href: lessonPaths.list }]} title={title} />}
        word={(word, values) => t(`list.${word}`, values)}
        switchName={() => t('list.photos')}
        quick={[{ name: 'photos', icon: FileText, label: t('list.photos') }]}
        subs={[]}
        sides={{
          label: t('side.label'),
          offer: t('side.offer'),
          wanted: t('side.wanted'),
          counts: { offer: total, wanted: 0 },
        }}
        ownFields={OwnFields}
        own={[
          { type: 'range', name: 'price', label: t('list.price'), money: true },
          { type: 'several', name: 'area', label: t('list.areas'), options: optionsOf(areas) },
        ]}
        total={total}
        results={useResults('GET lessons', listInput(query))}
        row={(lesson, light) => <LessonRow lesson={lesson} {...light} />}
        icon={Search}
        {...(query.side === 'wanted'
          ? { grid: { columns: 2 } }
          : { map: (light) => <LessonsMap {...light} /> })}
      />
    </Wrap>
  );
}
