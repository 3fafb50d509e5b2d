import { useApi } from '@dalil/browser/api/use-api';
import type { GeneralSettings } from '@dalil/contract/settings';

/** Undefined when the server could not fetch them and the browser has not yet. */
export function useSettings(): GeneralSettings | undefined {
  return useApi('GET general-settings').data?.data;
}
