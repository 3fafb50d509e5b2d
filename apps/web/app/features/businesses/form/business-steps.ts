import type { BusinessInput } from '@dalil/contract/businesses';
import { defineSteps } from '../../../shared/listing/form/steps.ts';

const fieldsOf = {
  business: ['name', 'nameArabic', 'categoryId', 'subCategoryIds', 'description'],
  contact: ['phone', 'email', 'website', 'social'],
  facts: ['services', 'facts', 'evidence', 'papers'],
  photos: ['logo', 'cover', 'mainPhotos', 'galleryPhotos'],
  place: ['hours', 'address', 'city', 'state', 'postalCode', 'location'],
} as const satisfies Record<string, readonly (keyof BusinessInput)[]>;

export type BusinessStepName = keyof typeof fieldsOf;

/** Fields of the business form by step. */
export const businessSteps = defineSteps(fieldsOf);
