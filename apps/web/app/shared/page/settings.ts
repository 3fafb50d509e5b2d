import type { GeneralSettings } from '@dalil/contract/settings';
import { useApi } from '../api/use-api.ts';

/** Undefined when the server could not fetch them and the browser has not yet. */
export function useSettings(): GeneralSettings | undefined {
  return useApi('GET general-settings').data?.data;
}
