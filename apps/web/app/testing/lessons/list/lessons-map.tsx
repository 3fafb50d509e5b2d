import { Link } from 'react-router';
import type { Light } from '../../../shared/listing/list/list-page.tsx';
import { useSearchedBox } from '../../../shared/listing/list/searched-box.ts';
import { useListQuery, useResults } from '../../../shared/listing/list/use-list-query.ts';
import { AreaMap } from '../../../shared/map/area/area-map.tsx';
import { lessonPaths, useLessonMessages } from '../lessons.ts';
import { lessonList } from './lesson-list.ts';

/** Map of the approximate locations of lessons, without the map library. */
export function LessonsMap(light: Light) {
  const box = useSearchedBox();
  return box && <MapOf box={box} {...light} />;
}

function MapOf({ box, ...light }: Light & { box: string }) {
  const t = useLessonMessages();
  const { query } = useListQuery(lessonList);
  const found = useResults('GET lessons/map', { query: { ...lessonList.filters(query), box } });
  return (
    <AreaMap
      label={t('list.map')}
      pins={found.data?.data.pins ?? []}
      choice={({ id, slug, name }) => <Link to={lessonPaths.page(id, slug)}>{name}</Link>}
      {...light}
    />
  );
}
