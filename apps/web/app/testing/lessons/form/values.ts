import type { UsedPhoto } from '../../../shared/forms/photos/photo-list.ts';
import type { SavedDraft } from '../../../shared/listing/form/draft/draft-saver.ts';
import { fieldHooks } from '../../../shared/listing/form/fields.ts';
import {
  chosen,
  given,
  givenCents,
  type PosterValues,
  posterInput,
  posterValuesOf,
  readInput,
} from '../../../shared/listing/form/post-values.ts';
import { defineSteps, onePage } from '../../../shared/listing/form/steps.ts';

/** A teacher must give a price and can add photos; a pupil gives at most a budget. */
export type LessonFormName = 'teacher' | 'pupil';

const contact = ['phone', 'email', 'anonymous'];
export const lessonSteps = {
  teacher: defineSteps({ lesson: ['title', 'titleAr', 'categoryId', 'price'], contact, photos: ['photos'] }),
  pupil: onePage(['title', 'titleAr', 'categoryId', 'budget', ...contact]),
};

/** Field values as the user entered them. */
export interface Values extends PosterValues {
  form: LessonFormName;
  title: string;
  titleAr: string;
  categoryId: number | null;
  price: string;
  budget: string;
  photos: readonly UsedPhoto[];
}

export const lessonFields = fieldHooks<Values>();

/** Returns the input as the contract expects it, without empty fields and fields of the other form. */
export function inputOf(values: Values) {
  const { form, title, titleAr, categoryId, price, budget, photos } = values;
  const common = {
    form,
    title,
    ...given('titleAr', titleAr),
    ...chosen('categoryId', categoryId),
    ...posterInput(values),
  };
  return {
    ...common,
    ...(form === 'teacher' && { photos: photos.map(({ id }) => id), ...givenCents('price', price) }),
    ...(form === 'pupil' && givenCents('budget', budget)),
  };
}

/**
 * Returns the field values of a draft, whose saved input may be incomplete or invalid, or the defaults of a new form.
 */
export function valuesOf(saved: Pick<SavedDraft, 'input' | 'photos'> | null, form: LessonFormName): Values {
  const input = saved?.input ?? { form };
  const { text, number, dollars, oneOf } = readInput(input);
  return {
    form: oneOf('form', ['teacher', 'pupil'], 'teacher'),
    title: text('title'),
    titleAr: text('titleAr'),
    categoryId: number('categoryId'),
    price: dollars('price'),
    budget: dollars('budget'),
    ...posterValuesOf(input),
    photos: saved?.photos ?? [],
  };
}
