import { listingSides } from '@dalil/contract/listing-states';
import { conditions } from '@dalil/contract/product-options';
import type { UsedPhoto } from '../../../shared/forms/photos/photo-list.ts';
import type { SavedDraft } from '../../../shared/listing/form/draft/draft-saver.ts';
import {
  type AttributeValues,
  attributeInput,
  readAttributeValues,
} from '../../../shared/listing/form/facts/attribute-values.ts';
import {
  choiceOf,
  declareFields,
  numberField,
  optionalText,
  requiredText,
} from '../../../shared/listing/form/field-values.ts';
import { fieldHooks } from '../../../shared/listing/form/fields.ts';
import {
  type PosterValues,
  type PriceValues,
  posterInput,
  posterValuesOf,
  priceInput,
  priceValuesOf,
} from '../../../shared/listing/form/post-values.ts';
import { onePage } from '../../../shared/listing/form/steps.ts';

/** Fields of the first panel. */
const basics = declareFields({
  side: choiceOf(listingSides),
  categoryId: numberField,
  subCategoryId: numberField,
  title: requiredText,
  titleArabic: optionalText,
  condition: choiceOf(conditions),
});

/** Fields after the attributes and the price. */
const details = declareFields({
  areaId: numberField,
  description: requiredText,
});

/** Fields of the product form, which has a single page, in the order of the page. */
export const productSteps = onePage([
  ...basics.names,
  'facts',
  'evidence',
  'priceType',
  'price',
  ...details.names,
  'photos',
  'phone',
  'email',
  'anonymous',
  'showPhone',
]);

/** Field values as the user entered them. */
export interface Values
  extends ReturnType<typeof basics.read>,
    ReturnType<typeof details.read>,
    AttributeValues,
    PriceValues,
    PosterValues {
  photos: readonly UsedPhoto[];
}

export const productFields = fieldHooks<Values>();

/** Converts the field values to the request body of the API contract, without empty fields. */
export function inputOf(values: Values) {
  const { services: _, ...facts } = attributeInput(values);
  return {
    ...basics.write(values),
    ...details.write(values),
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
  const facts = readAttributeValues(input, used);
  const papers = new Set(facts.papers.map(({ id }) => id));
  return {
    ...basics.read(input),
    ...details.read(input),
    photos: used.filter(({ id }) => !papers.has(id)),
    ...facts,
    ...priceValuesOf(input),
    ...posterValuesOf(input),
  };
}
