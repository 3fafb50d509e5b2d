import { useApi } from '@dalil/browser/api/use-api';

/** The city whose articles these are: they appear by its clock. */
export function useCity(): { name: string; timeZone: string } {
  return useApi('GET general-settings').data?.data.city ?? { name: '', timeZone: 'UTC' };
}
