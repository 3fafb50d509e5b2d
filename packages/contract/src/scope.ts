import type { Language } from '@dalil/messages/languages';

/** Region, language and city of a request: the base of every API path. */
export interface Scope {
  region: string;
  lang: Language;
  cityId: number;
}

/** `/api/mi/en/1`, the base that the specification fixes. Free of zod: every page carries it. */
export function apiBase({ region, lang, cityId }: Scope): string {
  return `/api/${region}/${lang}/${cityId}`;
}
