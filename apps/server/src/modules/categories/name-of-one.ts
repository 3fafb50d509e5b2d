import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../db/columns.ts';

type Names = Record<'nameEn' | 'nameAr', string> & Record<'singularEn' | 'singularAr', string | null>;

/** Returns the singular name of a category. */
export function nameOfOne(row: Names, lang: Language): string {
  return (lang === 'ar' ? row.singularAr : row.singularEn) ?? textIn(row, 'name', lang);
}
