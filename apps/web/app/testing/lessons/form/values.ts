import type { UsedPhoto } from '../../../shared/forms/photos/photo-list.ts';
import type { SavedDraft } from '../../../shared/listing-form/draft-saver.ts';
import { fieldHooks } from '../../../shared/listing-form/fields.ts';
import { defineSteps } from '../../../shared/listing-form/steps.ts';

/** Who teaches says a price and shows photos; who wants to learn says at most a budget. */
export type LessonFormName = 'teacher' | 'pupil';

const contact = ['phone', 'anonymous'];
export const lessonSteps = {
  teacher: defineSteps({ lesson: ['title', 'titleAr', 'categoryId', 'price'], contact, photos: ['photos'] }),
  pupil: defineSteps({ lesson: ['title', 'titleAr', 'categoryId', 'budget'], contact }),
};

/** What the fields hold, as it was typed and chosen. */
export interface Values {
  form: LessonFormName;
  title: string;
  titleAr: string;
  categoryId: number | null;
  price: string;
  budget: string;
  phone: string;
  anonymous: boolean;
  photos: readonly UsedPhoto[];
}

export const lessonFields = fieldHooks<Values>();

const centsOf = (typed: string) => Math.round(Number(typed) * 100);

/** As the contract takes it: what is empty, or of the other form, is left out. */
export function inputOf({ form, title, titleAr, categoryId, price, budget, phone, ...rest }: Values) {
  const common = {
    form,
    title,
    ...(titleAr.trim() && { titleAr }),
    ...(categoryId !== null && { categoryId }),
    ...(phone.trim() && { phone }),
    anonymous: rest.anonymous,
  };
  return {
    ...common,
    ...(form === 'teacher' && { photos: rest.photos.map(({ id }) => id) }),
    ...(form === 'teacher' && price.trim() && { price: centsOf(price) }),
    ...(form === 'pupil' && budget.trim() && { budget: centsOf(budget) }),
  };
}

/** The fields of a draft, whatever was typed on the device that saved it; or those of a new form. */
export function valuesOf(saved: Pick<SavedDraft, 'input' | 'photos'> | null, form: LessonFormName): Values {
  const input = saved?.input ?? { form };
  const text = (name: string) => (typeof input[name] === 'string' ? input[name] : '');
  const dollars = (name: string) => (typeof input[name] === 'number' ? String(input[name] / 100) : '');
  return {
    form: input.form === 'pupil' ? 'pupil' : 'teacher',
    title: text('title'),
    titleAr: text('titleAr'),
    categoryId: typeof input.categoryId === 'number' ? input.categoryId : null,
    price: dollars('price'),
    budget: dollars('budget'),
    phone: text('phone'),
    anonymous: input.anonymous === true,
    photos: saved?.photos ?? [],
  };
}
