import type { BusinessInput } from '@dalil/contract/businesses';
import { defineSteps } from '../../../shared/listing-form/steps.ts';

const fieldsOf = {
  business: ['name', 'nameArabic', 'categoryId', 'subCategoryIds', 'description', 'services'],
  contact: ['phone', 'email', 'website', 'social'],
  photos: ['logo', 'cover', 'mainPhotos', 'galleryPhotos'],
  place: ['hours', 'address', 'city', 'state', 'postalCode', 'location'],
} as const satisfies Record<string, readonly (keyof BusinessInput)[]>;

export type BusinessStepName = keyof typeof fieldsOf;

/** What is asked of a business, and where. */
export const businessSteps = defineSteps(fieldsOf);
