import { apiQuery } from '@dalil/browser/api/api-query';
import { useClient } from '@dalil/browser/api/use-client';
import type { FactWord } from '@dalil/contract/facts';
import { useQuery } from '@tanstack/react-query';
import { fieldHooks } from '../fields.ts';
import type { FactValues } from './fact-values.ts';

const none: readonly FactWord[] = [];

/** Attributes of a main category and all services. Empty until a category is chosen. */
export function useFactWords(category: number | null): readonly FactWord[] {
  const read = apiQuery(useClient(), 'GET facts', { query: { category: category ?? 0 } });
  return useQuery({ ...read, enabled: category !== null }).data?.data ?? none;
}

/** Field hooks for forms of any kind that have attributes. */
export const { useFieldStore, useValue, useChoice } = fieldHooks<FactValues>();
