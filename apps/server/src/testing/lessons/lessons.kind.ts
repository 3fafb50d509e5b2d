import { lessonCard, lessonInput } from '@dalil/contract/testing/lessons';
import { normaliseText } from '@dalil/messages/normalise-text';
import { AppError } from '../../app-error.ts';
import { areCategories } from '../../modules/categories/categories.service.ts';
import { fieldsOf, type ListingKind } from '../../modules/listings/base/listing-kind.ts';
import { obfuscateLocation } from '../../modules/listings/catalog/obfuscate-location.ts';
import { areAreas } from '../../modules/places/areas.service.ts';
import {
  areasOf,
  findContactDetails,
  lesson,
  publicLessons,
  removeLesson,
  saveLesson,
} from './lessons.service.ts';
import { lessonCardView } from './lessons.view.ts';

export const lessonKind: ListingKind<typeof lessonInput> = {
  input: lessonInput,
  fields: fieldsOf(lessonInput),
  schemaVersion: 1,
  upgrade: (typed) => typed,
  photoFields: ['photos'],
  documentFields: ['certificate'],
  expiresAfterDays: 30,
  fulfilled: 'filled',
  path: (id, slug) => `/lessons/${id}/${slug}`,
  listPath: () => '/lessons',
  editPath: (id) => `/lesson-form?id=${id}`,
  minePath: '/my-lessons',
  baseFields: (input, { secret }) => ({
    titleEn: input.title,
    titleAr: input.titleAr ?? input.title,
    searchText: normaliseText(input.title),
    categoryId: input.categoryId,
    categoryIds: [input.categoryId],
    areaId: input.areaId ?? null,
    location: input.location ? obfuscateLocation(input.location, secret) : null,
    side: input.form === 'teacher' ? 'offer' : 'wanted',
    amount: input.form === 'teacher' ? input.price : (input.budget ?? null),
    anonymous: input.anonymous,
  }),
  async verify(tx, scope, { categoryId, areaId }) {
    if (!(await areCategories(tx, scope, lesson, [categoryId], null)))
      throw new AppError('validation', { categoryId: ['errors.field.mainCategoryRequired'] });
    if (areaId && !(await areAreas(tx, scope, [areaId])))
      throw new AppError('validation', { areaId: ['errors.field.invalid'] });
  },
  // Fields that a member may change without review: a lower price (decision 24).
  instantFields: (before, after) =>
    before.form === 'teacher' && after.form === 'teacher' && after.price <= before.price ? ['price'] : [],
  publish: saveLesson,
  card: {
    schema: lessonCard,
    pictures: ['picture'],
    read: async (db, scope, ids) => {
      const rows = await publicLessons.cards(db, scope, ids);
      const areas = await areasOf(db, rows);
      return rows.map((row) => lessonCardView(row, areas, scope.lang));
    },
  },
  contact: findContactDetails,
  standardReasons: ['price'],
  erase: removeLesson,
};
