import type { LessonCard, LessonDetail } from '@dalil/contract/testing/lessons';
import type { Language } from '@dalil/messages/languages';
import { areaName } from '../../modules/places/area-name.ts';
import type { AreaNames } from '../../modules/places/areas.service.ts';
import type { getLesson, LessonRow } from './lessons.service.ts';

export function lessonCardView(
  { lat, lng, areaId, ...row }: LessonRow,
  areas: AreaNames,
  lang: Language,
): LessonCard {
  return {
    ...row,
    area: areaName(areas, areaId, lang),
    location: lat !== null && lng !== null ? { lat, lng } : null,
  };
}

export function lessonDetailView(
  { row, areas, poster: author }: Awaited<ReturnType<typeof getLesson>>,
  lang: Language,
): LessonDetail {
  return { ...lessonCardView(row, areas, lang), poster: author, photos: row.photos };
}
