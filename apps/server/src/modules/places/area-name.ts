import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../db/columns.ts';
import type { AreaNames } from './areas.service.ts';

/** Returns the name of a post's neighbourhood; null if it has none. */
export function areaName(names: AreaNames, id: number | null, lang: Language): string | null {
  const area = id === null ? undefined : names.get(id);
  return area ? textIn(area, 'name', lang) : null;
}
