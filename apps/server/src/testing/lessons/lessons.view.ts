import type { LessonCard, LessonDetail } from '@dalil/contract/testing/lessons';
import type { LessonOnPage, LessonRow } from './lessons.service.ts';

export function lessonCardView({ lat, lng, ...row }: LessonRow): LessonCard {
  return { ...row, location: lat !== null && lng !== null ? { lat, lng } : null };
}

export function lessonDetailView({
  row,
  author,
}: {
  row: LessonOnPage;
  author: string | null;
}): LessonDetail {
  return { ...lessonCardView(row), author, photos: row.photos };
}
