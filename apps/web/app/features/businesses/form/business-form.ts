import type { BusinessInput } from '@dalil/contract/businesses';
import type { FieldErrors } from '../../../shared/forms/form-refusal.ts';

export const steps = ['business', 'contact', 'photos', 'place', 'review'] as const;
export type Step = (typeof steps)[number];
export type InputField = keyof BusinessInput;

/** Which fields are asked where, in the order in which they stand there. */
const fieldsOf: Record<Step, readonly InputField[]> = {
  business: ['name', 'nameArabic', 'categoryId', 'subCategoryIds', 'description', 'services'],
  contact: ['phone', 'email', 'website', 'social'],
  photos: ['logo', 'cover', 'mainPhotos', 'galleryPhotos'],
  place: ['hours', 'address', 'city', 'state', 'postalCode', 'location'],
  review: [],
};

/** The field of an error such as `hours.days.2.0`. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? path;

/** The errors of one step only, in the order of its fields. */
export function errorsIn(step: Step, errors: FieldErrors): FieldErrors {
  const paths = Object.keys(errors);
  return Object.fromEntries(
    fieldsOf[step].flatMap((field) =>
      paths.filter((path) => fieldOf(path) === field).map((path) => [path, errors[path] ?? '']),
    ),
  );
}
