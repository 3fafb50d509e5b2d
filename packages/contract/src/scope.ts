import type { Language } from '@dalil/messages/languages';

/** Region, language and city of a request: the base of every API path. */
export interface Scope {
  region: string;
  lang: Language;
  cityId: number;
}

/**
 * Returns `/api/mi/en/1`, the API base path fixed by the specification. Free of zod, because every page includes it.
 */
export function apiBase({ region, lang, cityId }: Scope): string {
  return `/api/${region}/${lang}/${cityId}`;
}
