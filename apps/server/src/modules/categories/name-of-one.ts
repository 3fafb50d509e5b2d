import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../db/columns.ts';

type Names = Record<'nameEn' | 'nameAr', string> & Record<'oneEn' | 'oneAr', string | null>;

/** What a single place of a category is called. */
export function nameOfOne(row: Names, lang: Language): string {
  return (lang === 'ar' ? row.oneAr : row.oneEn) ?? textIn(row, 'name', lang);
}
