import { apiQuery } from '@dalil/browser/api/api-query';
import { useClient } from '@dalil/browser/api/use-client';
import type { FactWord } from '@dalil/contract/facts';
import { useQuery } from '@tanstack/react-query';
import { fieldHooks } from '../fields.ts';
import type { FactValues } from './fact-values.ts';

const none: readonly FactWord[] = [];

/** The words of a main category, and all services beside them. None until one is chosen. */
export function useFactWords(category: number | null): readonly FactWord[] {
  const read = apiQuery(useClient(), 'GET facts', { query: { category: category ?? 0 } });
  return useQuery({ ...read, enabled: category !== null }).data?.data ?? none;
}

/** The fields of a form that has facts, of whichever kind it is. */
export const { useFieldStore, useValue, useChoice } = fieldHooks<FactValues>();
