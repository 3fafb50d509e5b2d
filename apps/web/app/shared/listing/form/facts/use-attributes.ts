import { apiQuery } from '@dalil/browser/api/api-query';
import { useClient } from '@dalil/browser/api/use-client';
import type { FormAttribute } from '@dalil/contract/attributes';
import { useQuery } from '@tanstack/react-query';
import { fieldHooks } from '../fields.ts';
import type { AttributeValues } from './attribute-values.ts';

const none: readonly FormAttribute[] = [];

/** Attributes of a main category and all services. Empty until a category is chosen. */
export function useAttributes(category: number | null): readonly FormAttribute[] {
  const read = apiQuery(useClient(), 'GET facts', { query: { category: category ?? 0 } });
  return useQuery({ ...read, enabled: category !== null }).data?.data ?? none;
}

/** Field hooks for forms of any kind that have attributes. */
export const { useFieldStore, useValue, useChoice } = fieldHooks<AttributeValues>();
