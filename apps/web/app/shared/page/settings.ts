import { useApi } from '@dalil/browser/api/use-api';
import type { GeneralSettings } from '@dalil/contract/settings';

/** City settings; undefined if the server failed to load them and the browser has not loaded them yet. */
export function useSettings(): GeneralSettings | undefined {
  return useApi('GET general-settings').data?.data;
}
