import { fieldHooks } from '../../../shared/listing/form/fields.ts';
import type { Values } from './values.ts';

export const businessFields = fieldHooks<Values>();
export const { useFieldStore, useValue, useText, useChoice } = businessFields;
