import { type ListingSide, listingSides } from '@dalil/contract/listing-states';
import { type Condition, conditions } from '@dalil/contract/product-words';
import type { UsedPhoto } from '../../../shared/forms/photos/photo-list.ts';
import type { SavedDraft } from '../../../shared/listing/form/draft/draft-saver.ts';
import { type FactValues, factInput, factValuesOf } from '../../../shared/listing/form/facts/fact-values.ts';
import { fieldHooks } from '../../../shared/listing/form/fields.ts';
import {
  chosen,
  given,
  type PosterValues,
  type PriceValues,
  posterInput,
  posterValuesOf,
  priceInput,
  priceValuesOf,
  readInput,
} from '../../../shared/listing/form/post-values.ts';
import { onePage } from '../../../shared/listing/form/steps.ts';

/** In the order of the fields on the page. */
export const productSteps = onePage([
  'side',
  'categoryId',
  'subCategoryId',
  'title',
  'titleArabic',
  'condition',
  'facts',
  'evidence',
  'priceType',
  'price',
  'areaId',
  'description',
  'photos',
  'phone',
  'email',
  'anonymous',
  'showPhone',
]);

/** Field values as the user entered them. */
export interface Values extends FactValues, PriceValues, PosterValues {
  side: ListingSide | null;
  categoryId: number | null;
  subCategoryId: number | null;
  title: string;
  titleArabic: string;
  condition: Condition | null;
  areaId: number | null;
  description: string;
  photos: readonly UsedPhoto[];
}

export const productFields = fieldHooks<Values>();

/** Returns the input as the contract expects it, without empty fields. */
export function inputOf(values: Values) {
  const { side, categoryId, subCategoryId, title, titleArabic, condition, areaId, description } = values;
  const { services: _, ...facts } = factInput(values);
  return {
    ...chosen('side', side),
    ...chosen('categoryId', categoryId),
    ...chosen('subCategoryId', subCategoryId),
    ...chosen('condition', condition),
    ...chosen('areaId', areaId),
    title,
    ...given('titleArabic', titleArabic),
    description,
    photos: values.photos.map(({ id }) => id),
    ...facts,
    ...priceInput(values),
    ...posterInput(values),
  };
}

/**
 * Returns the field values of a draft, whose saved input may be incomplete or invalid, or the defaults of a new form.
 */
export function valuesOf(saved: Pick<SavedDraft, 'input' | 'photos'> | null): Values {
  const input = saved?.input ?? {};
  const used = saved?.photos ?? [];
  const { text, number, oneOf } = readInput(input);
  const facts = factValuesOf(input, used);
  const papers = new Set(facts.papers.map(({ id }) => id));
  return {
    side: oneOf('side', listingSides, null),
    categoryId: number('categoryId'),
    subCategoryId: number('subCategoryId'),
    title: text('title'),
    titleArabic: text('titleArabic'),
    condition: oneOf('condition', conditions, null),
    areaId: number('areaId'),
    description: text('description'),
    photos: used.filter(({ id }) => !papers.has(id)),
    ...facts,
    ...priceValuesOf(input),
    ...posterValuesOf(input),
  };
}
