import type { BusinessInput } from '@dalil/contract/businesses';
import type { FieldErrors } from '../../shared/form-refusal.ts';

export const steps = ['business', 'contact', 'photos', 'place', 'review'] as const;
export type Step = (typeof steps)[number];

/** Which fields are asked where, in the order in which they stand there. */
const fieldsOf: Record<Step, readonly (keyof BusinessInput)[]> = {
  business: ['name', 'nameArabic', 'categoryId', 'subCategoryIds', 'description', 'services'],
  contact: ['phone', 'email', 'website', 'social'],
  photos: ['logo', 'cover', 'mainPhotos', 'galleryPhotos'],
  place: ['hours', 'address', 'city', 'state', 'postalCode', 'location'],
  review: [],
};

/** The field of an error such as `hours.days.2.0`. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? path;

/** The errors of one step only. */
export function errorsIn(step: Step, errors: FieldErrors): FieldErrors {
  const fields: readonly string[] = fieldsOf[step];
  return Object.fromEntries(Object.entries(errors).filter(([path]) => fields.includes(fieldOf(path))));
}

/** The first step in which something is wrong, if any. */
export const firstWrong = (errors: FieldErrors): Step | undefined =>
  steps.find((step) => Object.keys(errorsIn(step, errors)).length > 0);
