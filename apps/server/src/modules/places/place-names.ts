import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../db/columns.ts';
import type { City } from './places.service.ts';

/**
 * Names of a post's city and state in the reader's language. Older posts store free text in either language instead
 * of codes.
 */
export function placeNames(
  { id, region, nameEn, nameAr, stateEn, stateAr }: City,
  stored: { city: string; state: string },
  lang: Language,
): { city: string; state: string } {
  const name = textIn({ nameEn, nameAr }, 'name', lang);
  const state = textIn({ stateEn, stateAr }, 'state', lang);
  return {
    city: [String(id), nameEn, nameAr].includes(stored.city) ? name : stored.city,
    state: [region, stateEn, stateAr].includes(stored.state) ? state : stored.state,
  };
}
