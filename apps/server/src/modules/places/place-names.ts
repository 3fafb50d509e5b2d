import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../db/columns.ts';
import type { City } from './places.service.ts';

/** The names of an address's city and state. Older ones were kept as somebody typed them, in either language. */
export function placeNames(
  { id, region, nameEn, nameAr, stateEn, stateAr }: City,
  kept: { city: string; state: string },
  lang: Language,
): { city: string; state: string } {
  const name = textIn({ nameEn, nameAr }, 'name', lang);
  const state = textIn({ stateEn, stateAr }, 'state', lang);
  return {
    city: [String(id), nameEn, nameAr].includes(kept.city) ? name : kept.city,
    state: [region, stateEn, stateAr].includes(kept.state) ? state : kept.state,
  };
}
