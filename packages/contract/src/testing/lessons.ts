import * as z from 'zod';
import { pageMeta } from '../cursor.ts';
import { endpoint } from '../endpoint.ts';
import { idInUrl, requiredId, shortText } from '../inputs.ts';
import {
  areaFilter,
  type BaseSort,
  byIdQuery,
  commonFilters,
  geoPoint,
  listQuery,
  mapPins,
  mapQuery,
  priceFilters,
  sideFilter,
} from '../listing-query.ts';
import { listingSides } from '../listing-states.ts';
import { picture } from '../picture.ts';
import { authorFields, postAuthor, requireContact } from '../posts.ts';

/**
 * Contract of `lesson`, a kind of listing that exists in tests only; a real kind would have this in
 * `packages/contract/src/lessons.ts`.
 */

const cents = (missing: string) => z.int({ error: missing }).min(0).max(100_000_00);

const common = {
  title: shortText(80, { missing: 'errors.field.titleRequired' }).min(1, 'errors.field.titleRequired'),
  titleAr: shortText(80).optional(),
  categoryId: requiredId('errors.field.mainCategoryRequired'),
  location: geoPoint.optional(),
  areaId: requiredId('errors.field.invalid').optional(),
  ...authorFields,
};

/** The test kind has two forms: a teacher gives a price and may upload a document, a pupil gives at most a budget. */
export const teacherForm = z.object({
  form: z.literal('teacher'),
  ...common,
  price: cents('errors.field.priceRequired'),
  startsOn: z.iso.date().optional(),
  certificate: z.uuid().optional(),
  photos: z.array(z.uuid()).max(6).optional(),
});
/** Form with a rule across two fields: a phone number or an email is required. */
export const pupilForm = requireContact(
  z.object({ form: z.literal('pupil'), ...common, budget: cents('errors.field.invalid').optional() }),
);
export const lessonInput = z.discriminatedUnion('form', [teacherForm, pupilForm], {
  error: 'errors.field.required',
});
export type LessonInput = z.output<typeof lessonInput>;

export const lessonCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  side: z.enum(listingSides),
  amount: z.int().nullable(),
  startsOn: z.string().nullable(),
  picture: picture.nullable(),
  area: z.string().nullable(),
  location: geoPoint.nullable().describe('approximate location'),
  meters: z.number().nullable(),
});
export type LessonCard = z.output<typeof lessonCard>;

export const lessonDetail = lessonCard.extend({
  poster: postAuthor,
  photos: z.array(picture),
});
export type LessonDetail = z.output<typeof lessonDetail>;

const spineSorts = ['newest', 'name', 'nearest', 'cheapest', 'dearest'] as const satisfies BaseSort[];
export const lessonSorts = [...spineSorts, 'soonest'] as const;

const filters = {
  ...commonFilters,
  ...sideFilter,
  ...areaFilter,
  ...priceFilters,
  from: z.iso.date().optional().describe('starts on this day or later'),
};
const lessonQuery = listQuery(filters, lessonSorts);
export type LessonQuery = z.output<typeof lessonQuery>;

export const listLessons = endpoint({
  method: 'GET',
  path: 'lessons',
  access: 'public',
  summary: 'Lessons.',
  query: lessonQuery,
  output: z.array(lessonCard),
  meta: pageMeta,
});

export const mapLessons = endpoint({
  method: 'GET',
  path: 'lessons/map',
  access: 'public',
  summary: 'Returns the approximate areas of lessons on the map.',
  query: mapQuery(filters),
  output: mapPins,
});

export const listLessonsById = endpoint({
  method: 'GET',
  path: 'lessons/by-id',
  access: 'public',
  summary: 'Returns the lessons with the given ids.',
  query: byIdQuery,
  output: z.array(lessonCard),
});

export const getLesson = endpoint({
  method: 'GET',
  path: 'lessons/:id',
  access: 'public',
  summary: 'Returns a lesson.',
  params: z.object({ id: idInUrl }),
  output: lessonDetail,
});

export const lessonEndpoints = [listLessons, mapLessons, listLessonsById, getLesson] as const;
