import { Link } from 'react-router';
import { ListMap, useSearchedBox } from '../../../shared/listing/list/list-map.tsx';
import type { Light } from '../../../shared/listing/list/list-page.tsx';
import { useListQuery, useResults } from '../../../shared/listing/list/use-list-query.ts';
import { lessonPaths, useWords } from '../lessons.ts';
import { lessonList } from './lesson-list.ts';

export function LessonsMap(light: Light) {
  const box = useSearchedBox();
  return box && <MapOf box={box} {...light} />;
}

function MapOf({ box, ...light }: Light & { box: string }) {
  const t = useWords();
  const { query } = useListQuery(lessonList);
  const found = useResults('GET lessons/map', { query: { ...lessonList.filters(query), box } });
  return (
    <ListMap
      label={t('list.map')}
      pins={found.data?.data.pins ?? []}
      choice={({ id, slug, name }) => <Link to={lessonPaths.page(id, slug)}>{name}</Link>}
      {...light}
    />
  );
}
